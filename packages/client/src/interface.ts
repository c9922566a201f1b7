/** Generated of the description of the HTTP interface: see interface.test.ts. */

export interface paths {
  '/api/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the server is alive */
    get: operations['readHealth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ready': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the server can serve: its database answers */
    get: operations['readReadiness'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/duties': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What your powers must do now; for one without a seat, all powers */
    get: operations['readDuties'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/targets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The orders that a unit may be given, each kind with its targets; builds at a center */
    get: operations['readTargets'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/why': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How a step came out and why, in sentences */
    get: operations['explainStep'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Whether orders can be read and may be given; changes nothing */
    post: operations['checkOrders'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What would come of these orders if all other units held; changes nothing */
    post: operations['previewOrders'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/turning-points': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Where a game turned: the rounds in which shares moved most, each with a better line if machines find one */
    get: operations['readTurningPoints'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A game as a file: of a game between people, what you see of it */
    get: operations['exportGame'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Games to join or watch; where the server lists its sandboxes and studies, those too */
    get: operations['listGames'];
    put?: never;
    /** Make a sandbox, or with `terms` a game between people */
    post: operations['createGame'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A game, with the whole tree of its steps */
    get: operations['readGame'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/variant': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The variant of a game, as it was when the game was made, and its drawing */
    get: operations['readGameVariant'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Messages before those that the view of a game carries, some at a time */
    get: operations['readMessages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/commands': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Submit orders, undo, redo, or go to a step */
    post: operations['sendCommand'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/copy': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A sandbox, or a held one or a study that is yours, of what you see of a game at a step */
    post: operations['copyGame'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The changes of a game, as server-sent events */
    get: operations['followGame'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/steps': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The steps of a game as columns, for the page; GET /games/:id has them in full */
    get: operations['readSteps'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/opened-press': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Private messages of a game that is over, where its terms or its players opened them */
    get: operations['readOpenedPress'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/rematch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The game in which this one is played again; the first who asks makes it */
    post: operations['rematchGame'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/terms': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What one agrees to by joining, and which seats are open */
    get: operations['readTerms'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/join': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take a seat; the reply holds its link, this once */
    post: operations['joinGame'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/links': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A new link in the place of the old one, which dies */
    post: operations['renewLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/links/open': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Exchange the secret of a link for what it opens */
    post: operations['openLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/mail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mail a one-time link to sign in, if the address is welcome */
    post: operations['mailSignInLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/open': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign in by a one-time link */
    post: operations['openSignInLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/sign-in': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign in by password */
    post: operations['signIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/register': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make an account, where the server sends no mail */
    post: operations['register'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/sign-out': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End this session, or all of the player */
    post: operations['signOut'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who the caller is, and what they hold */
    get: operations['readAccount'];
    put?: never;
    /** Change name, password or language */
    post: operations['changeAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/delete': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Leave all seats and erase what is personal */
    post: operations['deleteAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/sessions/{id}/end': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End a session: on the device where it is held one is signed out */
    post: operations['endSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/blocks/{id}/end': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Hear a player again whom you blocked */
    post: operations['endBlock'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/vacation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Days off in all games at once, as far as the terms of each allow */
    post: operations['takeVacation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make a token for a bot or a script; the reply holds it, this once */
    post: operations['makeToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/tokens/{id}/end': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End a token */
    post: operations['endToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/data': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All that the server keeps of you, as a file; it holds no secret of others */
    get: operations['downloadOwnData'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/privacy': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** For how long the server keeps what, and who runs it */
    get: operations['readPrivacy'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/passkeys/offer': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What a device needs to make a passkey */
    post: operations['offerPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/passkeys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Keep a passkey; with the first, the reply holds codes for when it is lost, this once */
    post: operations['addPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/passkeys/{id}/end': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End a passkey */
    post: operations['endPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/passkeys/question': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What a device is to sign with a passkey */
    post: operations['askForPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/passkeys/answer': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign in by a passkey, or show by it whose the session is */
    post: operations['answerByPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** New codes for when a passkey is lost, in the place of those before */
    post: operations['renewCodes'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/codes/use': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Show by a code whose the session is; each is good once */
    post: operations['useCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/notifications': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Your channels, and what a browser needs to subscribe to push */
    get: operations['readNotifications'];
    put?: never;
    /** A new channel; of a webhook the reply holds the secret that signs it, this once */
    post: operations['addChannel'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/notifications/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Choose anew of what a channel tells, and when */
    post: operations['changeChannel'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/notifications/{id}/end': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End a channel */
    post: operations['endChannel'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/notifications/{id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send something by a channel */
    post: operations['testChannel'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/notifications/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Your time zone, and when you are told of nothing */
    post: operations['setNoticeTimes'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/notifications/games/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Whether you are told of a game */
    post: operations['setGameNotices'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/notice-actions/read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What a link of a notice does, and whether it still can */
    post: operations['readNoticeAction'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/notice-actions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Do what a link of a notice allows, once */
    post: operations['doNoticeAction'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/silences': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Seats whose holders you do not want to hear */
    get: operations['readSilences'];
    put?: never;
    /** Mute whoever holds a seat here, or block them in all games; or no more */
    post: operations['setSilence'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/report': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Report what happens in a game to the administrators */
    post: operations['reportGame'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/crashes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Tell the host that the page crashed; it holds no orders, no messages and no secrets */
    post: operations['reportCrash'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How the server is run, and what was done and reported */
    get: operations['readAdministration'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/registration': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Open or close the server to new accounts */
    post: operations['setRegistration'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/pause': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stop the clocks of all games; every page says so, in these words */
    post: operations['pauseServer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/resume': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Let the clocks of all games go on: deadlines move by the time of the pause */
    post: operations['resumeServer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/quotas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** How much one player and one game may take; in place of what is configured */
    post: operations['setQuotas'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/games': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Games of all, private ones and sandboxes too */
    get: operations['listAllGames'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/games/{id}/remove': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Remove a game */
    post: operations['removeGame'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/players': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Accounts by name or address */
    get: operations['findPlayers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/players/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Suspend a player, or let one back in */
    post: operations['suspendPlayer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/players/{id}/remove': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take a player from all seats, and erase what is personal */
    post: operations['removePlayer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/reports/{id}/settle': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Lay a report aside */
    post: operations['settleReport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/private-notes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Your notes on a game and its boards; nobody else sees them */
    get: operations['readPrivateNotes'];
    put?: never;
    /** Keep a note on a game or a board, in the place of the one that you know */
    post: operations['keepPrivateNote'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/spectators': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What spectators write to one another; players read it once the game is over */
    get: operations['readSpectatorsTalk'];
    put?: never;
    /** Write to the spectators of a game */
    post: operations['writeToSpectators'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/spectators/enter': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take part in the conversation of spectators: you take no seat in the game then */
    post: operations['enterSpectatorsTalk'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/spectators/{number}/remove': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take back what you wrote to spectators; a game master without a seat anything */
    post: operations['removeFromSpectatorsTalk'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/open-games': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Games with open seats that anybody may join: rules, terms, who is there */
    get: operations['listOpenGames'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/me/games': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Your games between people: your turn or not, until when, what you have not read */
    get: operations['listOwnGames'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/me/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Your games as they change, as server-sent events: `ready`, then `game` with what `GET /me/games` says of one, `gone` with the id of one; after `reset` ask for the list again */
    get: operations['followOwnGames'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/calendar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make the address of your calendar anew; the reply holds it, this once */
    post: operations['makeCalendar'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/calendar/end': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End the address of your calendar */
    post: operations['endCalendar'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/calendar/{file}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Your deadlines, for calendars that follow an address (iCalendar) */
    get: operations['readCalendar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/rules': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What a new game can choose */
    get: operations['readRules'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/variants': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The variants of this server */
    get: operations['listVariants'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/variants/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A variant and its drawing */
    get: operations['readVariant'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/variants/{id}/picture.svg': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How a variant begins, as a picture */
    get: operations['readVariantPicture'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/board/{file}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A board with what was ordered on it, as `b@3.svg` or `b@3.png` */
    get: operations['readBoardPicture'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/multiverse.svg': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All boards of a game */
    get: operations['readDrawing'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/multiverse.png': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All boards of a game */
    get: operations['readPicture'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{id}/picture-key': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What makes links to pictures of a game good for those who may not watch it: `?key=…` */
    get: operations['readPictureKey'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/embed/games/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A game as a stranger sees it, with its map: for pages of other sites */
    get: operations['readEmbeddedGame'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/oembed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How a page of this server is put into another one (oembed.com) */
    get: operations['readOembed'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A sandbox of a game file, of a saved game of python-diplomacy, or of a download of the 5D original: its orders are played anew */
    post: operations['importGame'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/notifications/unsubscribe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End a channel by its id alone, as mail programs do */
    post: operations['unsubscribe'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Account: {
      player: string;
      name: string | null;
      email: string | null;
      hasPassword: boolean;
      language: string | null;
      isAdmin: boolean;
      games: {
        game: string;
        role: string;
        seat: string | null;
        name: string;
        stage: string;
        deadline: number | null;
      }[];
      tokens: {
        id: string;
        name: string;
        scopes: string[];
        /** @description milliseconds since 1970 */
        createdAt: number;
      }[];
      sessions: {
        id: string;
        agent: string;
        /** @description milliseconds since 1970 */
        createdAt: number;
        isThis: boolean;
      }[];
      blocked: {
        player: string;
        name: string | null;
      }[];
      reliability: {
        turns: number;
        missed: number;
      } | null;
      passkeys: {
        id: string;
        name: string;
        /** @description milliseconds since 1970 */
        createdAt: number;
        usedAt: number | null;
      }[];
      /** @description how many codes are left that stand in for a lost passkey */
      codes: number;
      /** @description whether a passkey or a code showed whose this session is */
      isProved: boolean;
      /** @description what an administrator must do first: make a passkey, or show one */
      barrier: ('passkey' | 'proof') | null;
    };
    AdminPlayers: {
      players: {
        id: string;
        name: string | null;
        email: string | null;
        isSuspended: boolean;
        /** @description milliseconds since 1970 */
        createdAt: number;
      }[];
    };
    Administration: {
      /** @enum {string} */
      registration: 'open' | 'closed';
      /** @description while the clocks of all games stand still: since when, and what is said of it */
      pause: {
        /** @description milliseconds since 1970 */
        since: number;
        words: string;
      } | null;
      quotas: {
        gamesEach: number;
        boards: number;
        timelines: number;
        megabytesEach: number;
        megabytesGame: number;
        kilobytesPhase: number;
      };
      notes: {
        /** @description milliseconds since 1970 */
        at: number;
        who: string;
        what: string;
        about: string;
      }[];
      reports: {
        id: string;
        /** @description milliseconds since 1970 */
        at: number;
        who: string;
        game: string;
        seat: string | null;
        player: string | null;
        text: string;
        /** @description a message, as its reader was sent it */
        quote: string | null;
        settledAt: number | null;
      }[];
    };
    Board: {
      /** @description a board: "b@3", in winter "b@3w" */
      id: string;
      parent: string | null;
      units: {
        power: string;
        /** @enum {string} */
        kind: 'army' | 'fleet';
        location: string;
      }[];
      /** @description center → power */
      owners: {
        [key: string]: string;
      };
    };
    Checks: {
      step: number;
      /** @enum {string} */
      phase: 'movement' | 'retreat' | 'sustain' | 'adjustment' | 'over';
      orders: {
        order: components['schemas']['Order'];
        /** @description as it can be sent */
        text: string;
        words: string;
        isLegal: boolean;
        problem?: components['schemas']['Problem'];
      }[];
      /** @description lines that are no orders */
      errors: components['schemas']['Problem'][];
    };
    Codes: {
      codes?: string[];
    };
    Command:
      | {
          /** @constant */
          type: 'submit';
          /** @description the step that the game stands at, as its sender believes: else refused as stale */
          step: number;
          /** @description orders as data; units without one hold */
          orders?: components['schemas']['OrderInput'][];
          /** @description orders as lines of text, under a heading for each power */
          text?: string;
          /** @description record orders that break the rules (their units hold) instead of refusing them */
          allowIllegal?: boolean;
          /** @description between people: also say whether you are done */
          ready?: boolean;
        }
      | {
          /** @constant */
          type: 'undo';
          /** @description the step that the game stands at, as its sender believes: else refused as stale */
          step: number;
        }
      | {
          /** @constant */
          type: 'redo';
          /** @description the step that the game stands at, as its sender believes: else refused as stale */
          step: number;
        }
      | {
          /** @constant */
          type: 'goto';
          /** @description the step that the game stands at, as its sender believes: else refused as stale */
          step: number;
          to: number;
        }
      | {
          /** @constant */
          type: 'ready';
          /** @description the step that the game stands at, as its sender believes: else refused as stale */
          step: number;
          ready: boolean;
        }
      | {
          /** @constant */
          type: 'draft';
          /** @description the step that the game stands at, as its sender believes: else refused as stale */
          step: number;
          /** @description if absent, the orders count as they are when the phase ends */
          name?: string;
          /** @description null: throw it away */
          orders: components['schemas']['OrderInput'][] | null;
          /** @description the `own.revision` that they were made on: refused if there is a later one */
          base?: number;
        }
      | {
          /** @constant */
          type: 'plan';
          /** @description a script of orders; empty: none */
          text: string;
          /**
           * @description ready in phases in which it leaves nothing without an order
           * @default false
           */
          ready: boolean;
        }
      | {
          /** @constant */
          type: 'prefer';
          /** @description powers, best first: one list, or one for each group of the mode */
          wishes: string[][];
        }
      | {
          /** @constant */
          type: 'agree';
          /** @description how often the terms were changed, as the sender believes: else refused */
          amendment: number;
        }
      | {
          /** @constant */
          type: 'leave';
        }
      | {
          /** @constant */
          type: 'say';
          to: 'all' | string[];
          text: string;
        }
      | {
          /** @constant */
          type: 'read';
          message: number;
          /** @description `all`, or the other parties in the order of their names, between dots */
          conversation?: string;
        }
      | {
          /** @constant */
          type: 'report';
          /** @description null: about the whole game */
          round: number | null;
          /** @description empty: takes the report back */
          text: string;
        }
      | {
          /** @constant */
          type: 'vote';
          /** @description the step that the game stands at, as its sender believes: else refused as stale */
          step: number;
          motion: components['schemas']['MotionInput'];
          support: boolean;
        }
      | {
          /** @constant */
          type: 'vacation';
          /** @description milliseconds since 1970 */
          from: number;
          /** @description milliseconds since 1970 */
          to: number;
        }
      | {
          /** @constant */
          type: 'extend';
          /** @description the step that the game stands at, as its sender believes: else refused as stale */
          step: number;
          hours?: number;
        }
      | {
          /** @constant */
          type: 'process';
          /** @description the step that the game stands at, as its sender believes: else refused as stale */
          step: number;
          /** @description whether those who gave no orders and were not ready have missed the turn */
          missed?: boolean;
        }
      | {
          /** @constant */
          type: 'remind';
          /** @description the step that the game stands at, as its sender believes: else refused as stale */
          step: number;
          seat: string;
        }
      | {
          /** @constant */
          type: 'pause';
        }
      | {
          /** @constant */
          type: 'resume';
        }
      | {
          /** @constant */
          type: 'remove';
          seat: string;
        }
      | {
          /** @constant */
          type: 'announce';
          text: string;
        }
      | {
          /** @constant */
          type: 'cancel';
        }
      | {
          /** @constant */
          type: 'edit';
          /** @description the step that the game stands at, as its sender believes: else refused as stale */
          step: number;
          /** @description a board: "b@3", in winter "b@3w" */
          board: string;
          units: components['schemas']['Unit'][];
          /** @description center → power */
          owners: {
            [key: string]: string;
          };
        }
      | {
          /** @constant */
          type: 'start';
        }
      | {
          /** @constant */
          type: 'amend';
          /** @description how often the terms were changed, as the sender believes: else refused */
          amendment: number;
          terms: components['schemas']['TermsInput'];
        }
      | {
          /** @constant */
          type: 'note';
          on: number;
          note: components['schemas']['NoteInput'];
        }
      | {
          /** @constant */
          type: 'aim';
          goal: components['schemas']['GoalInput'] | null;
        }
      | {
          /** @constant */
          type: 'rename';
          name: string;
        };
    CommandReply: {
      deltas: components['schemas']['Delta'][];
    };
    CreateReply: {
      id: string;
      number: number;
      settings: {
        name: string;
        /** @enum {string} */
        kind: 'sandbox' | 'held' | 'players' | 'study';
        variant: string;
        mode?: string;
        hands?: string[][];
        ruleset: {
          id: string;
          options: {
            [key: string]: unknown;
          };
        };
        rulebook?: components['schemas']['RulebookChoice'];
        seed: string;
        terms?: components['schemas']['Terms'];
      };
      /** @description milliseconds since 1970 */
      createdAt: number;
      /** @description milliseconds since 1970 */
      updatedAt: number;
      seats: {
        id: string;
        powers: string[];
      }[];
      seat: string | null;
      steps: components['schemas']['StepRecord'][];
      step: number;
      /** @constant */
      isMaster?: true;
      /** @description of a study: notes by step, and the goal of a puzzle */
      study?: {
        notes: {
          [key: string]: components['schemas']['Note'];
        };
        goal: components['schemas']['Goal'] | null;
      };
      /** @description of a game between people */
      table?: {
        /** @enum {string} */
        stage: 'gathering' | 'playing' | 'finished';
        seats: {
          id: string;
          isTaken: boolean;
          player: string | null;
          /** @description a machine player of this strength */
          machine: ('beginner' | 'easy' | 'normal' | 'hard' | 'expert') | null;
          isAwaited: boolean;
          ready: boolean;
          missed: number;
          vacations: {
            /** @description milliseconds since 1970 */
            from: number;
            /** @description milliseconds since 1970 */
            to: number;
          }[];
        }[];
        deadline: number | null;
        isPaused: boolean;
        masterPlays: boolean;
        motions: {
          motion: components['schemas']['Motion'];
          seats: string[];
        }[];
        /** @description a vote that ends the game passed while a seat is open: it is carried out then */
        delayedEnd: {
          motion: components['schemas']['Motion'];
          /** @description milliseconds since 1970 */
          until: number;
        } | null;
        acts: {
          /** @description milliseconds since 1970 */
          at: number;
          by: string;
          /** @enum {string} */
          what:
            | 'announced'
            | 'edited'
            | 'entered'
            | 'extended'
            | 'paused'
            | 'processed'
            | 'processed-with-missed'
            | 'reminded'
            | 'removed'
            | 'resumed'
            | 'rolled-back'
            | 'cancelled'
            | 'opened-press'
            | 'published';
          seat?: string;
          step?: number;
          hours?: number;
          text?: string;
        }[];
        ending: {
          /** @enum {string} */
          because: 'victory' | 'draw' | 'concession' | 'end-year' | 'cancelled';
          verdict: {
            /** @enum {string} */
            kind: 'goes on' | 'won' | 'drawn';
            powers?: string[];
            counts?: {
              [key: string]: number;
            };
          };
        } | null;
        endedAt: number | null;
        /** @description whether all may read the private press of the game */
        isPressOpen: boolean;
        /** @description whether the players showed the game to everybody */
        isPublished: boolean;
        /** @description the game that was made to play it again */
        rematch: string | null;
      };
      /** @description the seat that you held and lost, where you hold none */
      lost?: {
        seat: string;
        /** @enum {string} */
        because: 'left' | 'removed' | 'abandoned' | 'not-agreed';
        round: number;
      };
      /** @description what the viewer keeps from others */
      own?: {
        /** @description sent for this phase */
        orders?: components['schemas']['Order'][] | null;
        drafts?: {
          name: string;
          orders: components['schemas']['Order'][];
        }[];
        /** @description orders that count when the phase ends; null: nothing since what was sent */
        saved?: {
          /** @description milliseconds since 1970 */
          at: number;
          orders: components['schemas']['Order'][];
        } | null;
        /** @description orders for later phases, as kept at a step; null: none */
        plan?: {
          text: string;
          ready: boolean;
          step: number;
          /** @description milliseconds since 1970 */
          at: number;
        } | null;
        /** @description how often drafts, saved orders and plan changed */
        revision?: number;
        /** @description all sets sent for this phase, the last in force */
        sent?: {
          /** @description milliseconds since 1970 */
          at: number;
          orders: components['schemas']['Order'][];
          /**
           * @description given by the plan
           * @constant
           */
          planned?: true;
        }[];
        wishes?: string[][];
        motions?: components['schemas']['Motion'][];
        extensions?: number;
        read?: number;
        readIn?: {
          [key: string]: number;
        };
        /** @description for a game master without a seat who sees orders by the terms */
        submissions?: {
          seat: string;
          orders: components['schemas']['Order'][];
        }[];
      };
      /** @description the last of those that you may read */
      messages?: {
        /** @description milliseconds since 1970 */
        at: number;
        round: number;
        from: string | null;
        isOwn: boolean;
        to: 'all' | string[];
        text: string;
      }[];
      /** @description how many messages there are before those */
      earlier?: number;
      /** @description after-action reports, once it is over */
      reports?: {
        party: string;
        /** @description null: about the whole game */
        round: number | null;
        text: string;
        /** @description milliseconds since 1970 */
        at: number;
      }[];
      links?: {
        /** @description a secret: to be handed out as /link#<secret> */
        invitation?: string;
        /** @description a secret: to be handed out as /link#<secret> */
        spectator?: string;
        /** @description a secret: to be handed out as /link#<secret> */
        master?: string;
      };
    };
    CreateRequest: {
      /** @description id of a preset; the other parts override it */
      preset?: string;
      variant?: string;
      /** @description one of the variant's ways to seat players */
      mode?: string;
      /** @description what each player holds, where that is not as the mode says; other powers hold */
      hands?: string[][];
      ruleset?: components['schemas']['RulesetChoice'];
      rulebook?: components['schemas']['RulebookChoiceInput'];
      /** @description feeds every draw; made up if absent */
      seed?: string;
      name?: string;
      /** @description of a sandbox: only those change it who hold its link, and all others read it */
      held?: boolean;
      /** @description makes it a game between people; else a sandbox */
      terms?: components['schemas']['TermsInput'];
    };
    Delta:
      | {
          /** @constant */
          type: 'resolved';
          number: number;
          /** @description milliseconds since 1970 */
          at: number;
          record: components['schemas']['StepRecord'];
          seats?: {
            id: string;
            powers: string[];
          }[];
          table?: {
            /** @enum {string} */
            stage: 'gathering' | 'playing' | 'finished';
            seats: {
              id: string;
              isTaken: boolean;
              player: string | null;
              /** @description a machine player of this strength */
              machine: ('beginner' | 'easy' | 'normal' | 'hard' | 'expert') | null;
              isAwaited: boolean;
              ready: boolean;
              missed: number;
              vacations: {
                /** @description milliseconds since 1970 */
                from: number;
                /** @description milliseconds since 1970 */
                to: number;
              }[];
            }[];
            deadline: number | null;
            isPaused: boolean;
            masterPlays: boolean;
            motions: {
              motion: components['schemas']['Motion'];
              seats: string[];
            }[];
            /** @description a vote that ends the game passed while a seat is open: it is carried out then */
            delayedEnd: {
              motion: components['schemas']['Motion'];
              /** @description milliseconds since 1970 */
              until: number;
            } | null;
            acts: {
              /** @description milliseconds since 1970 */
              at: number;
              by: string;
              /** @enum {string} */
              what:
                | 'announced'
                | 'edited'
                | 'entered'
                | 'extended'
                | 'paused'
                | 'processed'
                | 'processed-with-missed'
                | 'reminded'
                | 'removed'
                | 'resumed'
                | 'rolled-back'
                | 'cancelled'
                | 'opened-press'
                | 'published';
              seat?: string;
              step?: number;
              hours?: number;
              text?: string;
            }[];
            ending: {
              /** @enum {string} */
              because: 'victory' | 'draw' | 'concession' | 'end-year' | 'cancelled';
              verdict: {
                /** @enum {string} */
                kind: 'goes on' | 'won' | 'drawn';
                powers?: string[];
                counts?: {
                  [key: string]: number;
                };
              };
            } | null;
            endedAt: number | null;
            /** @description whether all may read the private press of the game */
            isPressOpen: boolean;
            /** @description whether the players showed the game to everybody */
            isPublished: boolean;
            /** @description the game that was made to play it again */
            rematch: string | null;
          };
          own?: {
            /** @description sent for this phase */
            orders?: components['schemas']['Order'][] | null;
            drafts?: {
              name: string;
              orders: components['schemas']['Order'][];
            }[];
            /** @description orders that count when the phase ends; null: nothing since what was sent */
            saved?: {
              /** @description milliseconds since 1970 */
              at: number;
              orders: components['schemas']['Order'][];
            } | null;
            /** @description orders for later phases, as kept at a step; null: none */
            plan?: {
              text: string;
              ready: boolean;
              step: number;
              /** @description milliseconds since 1970 */
              at: number;
            } | null;
            /** @description how often drafts, saved orders and plan changed */
            revision?: number;
            /** @description all sets sent for this phase, the last in force */
            sent?: {
              /** @description milliseconds since 1970 */
              at: number;
              orders: components['schemas']['Order'][];
              /**
               * @description given by the plan
               * @constant
               */
              planned?: true;
            }[];
            wishes?: string[][];
            motions?: components['schemas']['Motion'][];
            extensions?: number;
            read?: number;
            readIn?: {
              [key: string]: number;
            };
            /** @description for a game master without a seat who sees orders by the terms */
            submissions?: {
              seat: string;
              orders: components['schemas']['Order'][];
            }[];
          };
        }
      | {
          /** @constant */
          type: 'steppedTo';
          number: number;
          /** @description milliseconds since 1970 */
          at: number;
          step: number;
          seats?: {
            id: string;
            powers: string[];
          }[];
          table?: {
            /** @enum {string} */
            stage: 'gathering' | 'playing' | 'finished';
            seats: {
              id: string;
              isTaken: boolean;
              player: string | null;
              /** @description a machine player of this strength */
              machine: ('beginner' | 'easy' | 'normal' | 'hard' | 'expert') | null;
              isAwaited: boolean;
              ready: boolean;
              missed: number;
              vacations: {
                /** @description milliseconds since 1970 */
                from: number;
                /** @description milliseconds since 1970 */
                to: number;
              }[];
            }[];
            deadline: number | null;
            isPaused: boolean;
            masterPlays: boolean;
            motions: {
              motion: components['schemas']['Motion'];
              seats: string[];
            }[];
            /** @description a vote that ends the game passed while a seat is open: it is carried out then */
            delayedEnd: {
              motion: components['schemas']['Motion'];
              /** @description milliseconds since 1970 */
              until: number;
            } | null;
            acts: {
              /** @description milliseconds since 1970 */
              at: number;
              by: string;
              /** @enum {string} */
              what:
                | 'announced'
                | 'edited'
                | 'entered'
                | 'extended'
                | 'paused'
                | 'processed'
                | 'processed-with-missed'
                | 'reminded'
                | 'removed'
                | 'resumed'
                | 'rolled-back'
                | 'cancelled'
                | 'opened-press'
                | 'published';
              seat?: string;
              step?: number;
              hours?: number;
              text?: string;
            }[];
            ending: {
              /** @enum {string} */
              because: 'victory' | 'draw' | 'concession' | 'end-year' | 'cancelled';
              verdict: {
                /** @enum {string} */
                kind: 'goes on' | 'won' | 'drawn';
                powers?: string[];
                counts?: {
                  [key: string]: number;
                };
              };
            } | null;
            endedAt: number | null;
            /** @description whether all may read the private press of the game */
            isPressOpen: boolean;
            /** @description whether the players showed the game to everybody */
            isPublished: boolean;
            /** @description the game that was made to play it again */
            rematch: string | null;
          };
          own?: {
            /** @description sent for this phase */
            orders?: components['schemas']['Order'][] | null;
            drafts?: {
              name: string;
              orders: components['schemas']['Order'][];
            }[];
            /** @description orders that count when the phase ends; null: nothing since what was sent */
            saved?: {
              /** @description milliseconds since 1970 */
              at: number;
              orders: components['schemas']['Order'][];
            } | null;
            /** @description orders for later phases, as kept at a step; null: none */
            plan?: {
              text: string;
              ready: boolean;
              step: number;
              /** @description milliseconds since 1970 */
              at: number;
            } | null;
            /** @description how often drafts, saved orders and plan changed */
            revision?: number;
            /** @description all sets sent for this phase, the last in force */
            sent?: {
              /** @description milliseconds since 1970 */
              at: number;
              orders: components['schemas']['Order'][];
              /**
               * @description given by the plan
               * @constant
               */
              planned?: true;
            }[];
            wishes?: string[][];
            motions?: components['schemas']['Motion'][];
            extensions?: number;
            read?: number;
            readIn?: {
              [key: string]: number;
            };
            /** @description for a game master without a seat who sees orders by the terms */
            submissions?: {
              seat: string;
              orders: components['schemas']['Order'][];
            }[];
          };
        }
      | {
          /** @constant */
          type: 'table';
          number: number;
          /** @description milliseconds since 1970 */
          at: number;
          seats?: {
            id: string;
            powers: string[];
          }[];
          table?: {
            /** @enum {string} */
            stage: 'gathering' | 'playing' | 'finished';
            seats: {
              id: string;
              isTaken: boolean;
              player: string | null;
              /** @description a machine player of this strength */
              machine: ('beginner' | 'easy' | 'normal' | 'hard' | 'expert') | null;
              isAwaited: boolean;
              ready: boolean;
              missed: number;
              vacations: {
                /** @description milliseconds since 1970 */
                from: number;
                /** @description milliseconds since 1970 */
                to: number;
              }[];
            }[];
            deadline: number | null;
            isPaused: boolean;
            masterPlays: boolean;
            motions: {
              motion: components['schemas']['Motion'];
              seats: string[];
            }[];
            /** @description a vote that ends the game passed while a seat is open: it is carried out then */
            delayedEnd: {
              motion: components['schemas']['Motion'];
              /** @description milliseconds since 1970 */
              until: number;
            } | null;
            acts: {
              /** @description milliseconds since 1970 */
              at: number;
              by: string;
              /** @enum {string} */
              what:
                | 'announced'
                | 'edited'
                | 'entered'
                | 'extended'
                | 'paused'
                | 'processed'
                | 'processed-with-missed'
                | 'reminded'
                | 'removed'
                | 'resumed'
                | 'rolled-back'
                | 'cancelled'
                | 'opened-press'
                | 'published';
              seat?: string;
              step?: number;
              hours?: number;
              text?: string;
            }[];
            ending: {
              /** @enum {string} */
              because: 'victory' | 'draw' | 'concession' | 'end-year' | 'cancelled';
              verdict: {
                /** @enum {string} */
                kind: 'goes on' | 'won' | 'drawn';
                powers?: string[];
                counts?: {
                  [key: string]: number;
                };
              };
            } | null;
            endedAt: number | null;
            /** @description whether all may read the private press of the game */
            isPressOpen: boolean;
            /** @description whether the players showed the game to everybody */
            isPublished: boolean;
            /** @description the game that was made to play it again */
            rematch: string | null;
          };
          own?: {
            /** @description sent for this phase */
            orders?: components['schemas']['Order'][] | null;
            drafts?: {
              name: string;
              orders: components['schemas']['Order'][];
            }[];
            /** @description orders that count when the phase ends; null: nothing since what was sent */
            saved?: {
              /** @description milliseconds since 1970 */
              at: number;
              orders: components['schemas']['Order'][];
            } | null;
            /** @description orders for later phases, as kept at a step; null: none */
            plan?: {
              text: string;
              ready: boolean;
              step: number;
              /** @description milliseconds since 1970 */
              at: number;
            } | null;
            /** @description how often drafts, saved orders and plan changed */
            revision?: number;
            /** @description all sets sent for this phase, the last in force */
            sent?: {
              /** @description milliseconds since 1970 */
              at: number;
              orders: components['schemas']['Order'][];
              /**
               * @description given by the plan
               * @constant
               */
              planned?: true;
            }[];
            wishes?: string[][];
            motions?: components['schemas']['Motion'][];
            extensions?: number;
            read?: number;
            readIn?: {
              [key: string]: number;
            };
            /** @description for a game master without a seat who sees orders by the terms */
            submissions?: {
              seat: string;
              orders: components['schemas']['Order'][];
            }[];
          };
        }
      | {
          /** @constant */
          type: 'own';
          number: number;
          /** @description milliseconds since 1970 */
          at: number;
          own: {
            /** @description sent for this phase */
            orders?: components['schemas']['Order'][] | null;
            drafts?: {
              name: string;
              orders: components['schemas']['Order'][];
            }[];
            /** @description orders that count when the phase ends; null: nothing since what was sent */
            saved?: {
              /** @description milliseconds since 1970 */
              at: number;
              orders: components['schemas']['Order'][];
            } | null;
            /** @description orders for later phases, as kept at a step; null: none */
            plan?: {
              text: string;
              ready: boolean;
              step: number;
              /** @description milliseconds since 1970 */
              at: number;
            } | null;
            /** @description how often drafts, saved orders and plan changed */
            revision?: number;
            /** @description all sets sent for this phase, the last in force */
            sent?: {
              /** @description milliseconds since 1970 */
              at: number;
              orders: components['schemas']['Order'][];
              /**
               * @description given by the plan
               * @constant
               */
              planned?: true;
            }[];
            wishes?: string[][];
            motions?: components['schemas']['Motion'][];
            extensions?: number;
            read?: number;
            readIn?: {
              [key: string]: number;
            };
            /** @description for a game master without a seat who sees orders by the terms */
            submissions?: {
              seat: string;
              orders: components['schemas']['Order'][];
            }[];
          };
        }
      | {
          /** @constant */
          type: 'drafts';
          number: number;
          /** @description milliseconds since 1970 */
          at: number;
          /** @description replaces these parts of own, if the revision is higher */
          own: {
            drafts: {
              name: string;
              orders: components['schemas']['Order'][];
            }[];
            /** @description orders that count when the phase ends; null: nothing since what was sent */
            saved: {
              /** @description milliseconds since 1970 */
              at: number;
              orders: components['schemas']['Order'][];
            } | null;
            /** @description orders for later phases, as kept at a step; null: none */
            plan: {
              text: string;
              ready: boolean;
              step: number;
              /** @description milliseconds since 1970 */
              at: number;
            } | null;
            /** @description how often drafts, saved orders and plan changed */
            revision: number;
          };
        }
      | {
          /** @constant */
          type: 'said';
          number: number;
          /** @description milliseconds since 1970 */
          at: number;
          message: {
            /** @description milliseconds since 1970 */
            at: number;
            round: number;
            from: string | null;
            isOwn: boolean;
            to: 'all' | string[];
            text: string;
          };
        }
      | {
          /** @constant */
          type: 'reported';
          number: number;
          /** @description milliseconds since 1970 */
          at: number;
          report: {
            party: string;
            /** @description null: about the whole game */
            round: number | null;
            text: string;
            /** @description milliseconds since 1970 */
            at: number;
          };
        }
      | {
          /** @constant */
          type: 'studied';
          number: number;
          /** @description milliseconds since 1970 */
          at: number;
          event:
            | {
                /** @constant */
                type: 'noteChanged';
                /** @description milliseconds since 1970 */
                at: number;
                on: number;
                note: components['schemas']['Note'];
              }
            | {
                /** @constant */
                type: 'goalSet';
                /** @description milliseconds since 1970 */
                at: number;
                goal: components['schemas']['Goal'] | null;
              }
            | {
                /** @constant */
                type: 'renamed';
                /** @description milliseconds since 1970 */
                at: number;
                name: string;
              };
        }
      | {
          /** @constant */
          type: 'reset';
          number: number;
          /** @description milliseconds since 1970 */
          at: number;
        };
    Done: {
      /** @constant */
      done: true;
    };
    Due:
      | {
          /** @constant */
          phase: 'movement';
          movement: string[];
          adjustment: {
            /** @description a board: "b@3", in winter "b@3w" */
            board: string;
            power: string;
            count: number;
          }[];
        }
      | {
          /** @constant */
          phase: 'retreat';
          retreats: {
            /** @description a location on a board: "b-spa/nc@3" */
            unit: string;
            power: string;
            /** @enum {string} */
            kind: 'army' | 'fleet';
            by: string | null;
            /** @description the board on which it retreats: its own, or a draft */
            on: string;
            open: string[];
          }[];
          held: components['schemas']['Order'][];
          drafts: {
            board: components['schemas']['Board'];
            /** @enum {string} */
            kind: 'goes on' | 'forks';
            because: {
              code: string;
            } & {
              [key: string]: unknown;
            };
          }[];
        }
      | {
          /** @constant */
          phase: 'sustain';
          /** @description the heads after this round, by timeline */
          live: string[];
          ballots: {
            center: string;
            /** @description the timeline that it comes from */
            from: string;
            power: string | null;
          }[];
          drafts: {
            board: components['schemas']['Board'];
            /** @enum {string} */
            kind: 'goes on' | 'forks';
            because: {
              code: string;
            } & {
              [key: string]: unknown;
            };
          }[];
        }
      | {
          /** @constant */
          phase: 'adjustment';
          adjustment: {
            /** @description a board: "b@3", in winter "b@3w" */
            board: string;
            power: string;
            count: number;
          }[];
          held: components['schemas']['Order'][];
          drafts: {
            board: components['schemas']['Board'];
            /** @enum {string} */
            kind: 'goes on' | 'forks';
            because: {
              code: string;
            } & {
              [key: string]: unknown;
            };
          }[];
        }
      | {
          /** @constant */
          phase: 'over';
          verdict: {
            /** @enum {string} */
            kind: 'goes on' | 'won' | 'drawn';
            powers?: string[];
            counts?: {
              [key: string]: number;
            };
          };
        };
    Duties: {
      step: number;
      /** @enum {string} */
      phase: 'movement' | 'retreat' | 'sustain' | 'adjustment' | 'over';
      duties: {
        power: string;
        /** @description units that wait for orders; those without one hold */
        units: string[];
        retreats: ({
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
          /** @description a board: "b@3", in winter "b@3w" */
          on: string;
          open: string[];
        } & {
          [key: string]: unknown;
        })[];
        /** @description builds owed, or removals where negative */
        adjustments: {
          /** @description a board: "b@3", in winter "b@3w" */
          board: string;
          power: string;
          count: number;
        }[];
        ballots: ({
          center: string;
          from: string;
        } & {
          [key: string]: unknown;
        })[];
      }[];
    };
    ErrorReply: {
      /** @enum {string} */
      code:
        | 'bad-request'
        | 'bad-json'
        | 'bad-settings'
        | 'forbidden'
        | 'not-signed-in'
        | 'bad-secret'
        | 'no-such-game'
        | 'no-such-variant'
        | 'not-found'
        | 'stale-round'
        | 'stale-draft'
        | 'nothing-to-undo'
        | 'nothing-to-redo'
        | 'game-over'
        | 'gone'
        | 'too-large'
        | 'not-json'
        | 'no-such-step'
        | 'orders-unreadable'
        | 'orders-refused'
        | 'orders-illegal'
        | 'not-now'
        | 'not-in-terms'
        | 'needs-majority'
        | 'no-such-seat'
        | 'seat-taken'
        | 'too-complex'
        | 'busy'
        | 'too-many'
        | 'internal'
        | 'in-doubt'
        | 'no-storage'
        | 'closing';
      /** @enum {string} */
      reason?:
        | 'gathering'
        | 'finished'
        | 'paused'
        | 'running'
        | 'silent-phase'
        | 'nothing-due'
        | 'no-deadline'
        | 'nobody-plays'
        | 'reports-closed'
        | 'amended'
        | 'press'
        | 'draws'
        | 'extensions'
        | 'vacation'
        | 'wishes'
        | 'drafts'
        | 'preview'
        | 'advice'
        | 'motion'
        | 'position'
        | 'machines'
        | 'fixed'
        | 'date'
        | 'enough-press'
        | 'enough-reminders'
        | 'enough-reports'
        | 'enough-amendments'
        | 'enough-changes'
        | 'enough-space'
        | 'more-than-due'
        | 'no-mail'
        | 'by-mail'
        | 'closed'
        | 'password'
        | 'guesses'
        | 'suspended'
        | 'private'
        | 'no-channel'
        | 'address'
        | 'channels'
        | 'tokens'
        | 'space'
        | 'browser-full'
        | 'streams'
        | 'account'
        | 'passkey'
        | 'proof'
        | 'passkeys'
        | 'no-passkeys'
        | 'bad-passkey'
        | 'code'
        | 'account-taken'
        | 'host'
        | 'not-admin'
        | 'sandbox'
        | 'seated'
        | 'invitation'
        | 'unwelcome'
        | 'quota'
        | 'not-holder'
        | 'watched'
        | 'player'
        | 'not-entered'
        | 'notes'
        | 'unnamed'
        | 'no-game-file'
        | 'unfit-file'
        | 'long-file'
        | 'ordinary-only';
      message: string;
      problems?: components['schemas']['Problem'][];
      step?: number;
      successor?: string;
    };
    Game: {
      id: string;
      number: number;
      settings: {
        name: string;
        /** @enum {string} */
        kind: 'sandbox' | 'held' | 'players' | 'study';
        variant: string;
        mode?: string;
        hands?: string[][];
        ruleset: {
          id: string;
          options: {
            [key: string]: unknown;
          };
        };
        rulebook?: components['schemas']['RulebookChoice'];
        seed: string;
        terms?: components['schemas']['Terms'];
      };
      /** @description milliseconds since 1970 */
      createdAt: number;
      /** @description milliseconds since 1970 */
      updatedAt: number;
      seats: {
        id: string;
        powers: string[];
      }[];
      seat: string | null;
      steps: components['schemas']['StepRecord'][];
      step: number;
      /** @constant */
      isMaster?: true;
      /** @description of a study: notes by step, and the goal of a puzzle */
      study?: {
        notes: {
          [key: string]: components['schemas']['Note'];
        };
        goal: components['schemas']['Goal'] | null;
      };
      /** @description of a game between people */
      table?: {
        /** @enum {string} */
        stage: 'gathering' | 'playing' | 'finished';
        seats: {
          id: string;
          isTaken: boolean;
          player: string | null;
          /** @description a machine player of this strength */
          machine: ('beginner' | 'easy' | 'normal' | 'hard' | 'expert') | null;
          isAwaited: boolean;
          ready: boolean;
          missed: number;
          vacations: {
            /** @description milliseconds since 1970 */
            from: number;
            /** @description milliseconds since 1970 */
            to: number;
          }[];
        }[];
        deadline: number | null;
        isPaused: boolean;
        masterPlays: boolean;
        motions: {
          motion: components['schemas']['Motion'];
          seats: string[];
        }[];
        /** @description a vote that ends the game passed while a seat is open: it is carried out then */
        delayedEnd: {
          motion: components['schemas']['Motion'];
          /** @description milliseconds since 1970 */
          until: number;
        } | null;
        acts: {
          /** @description milliseconds since 1970 */
          at: number;
          by: string;
          /** @enum {string} */
          what:
            | 'announced'
            | 'edited'
            | 'entered'
            | 'extended'
            | 'paused'
            | 'processed'
            | 'processed-with-missed'
            | 'reminded'
            | 'removed'
            | 'resumed'
            | 'rolled-back'
            | 'cancelled'
            | 'opened-press'
            | 'published';
          seat?: string;
          step?: number;
          hours?: number;
          text?: string;
        }[];
        ending: {
          /** @enum {string} */
          because: 'victory' | 'draw' | 'concession' | 'end-year' | 'cancelled';
          verdict: {
            /** @enum {string} */
            kind: 'goes on' | 'won' | 'drawn';
            powers?: string[];
            counts?: {
              [key: string]: number;
            };
          };
        } | null;
        endedAt: number | null;
        /** @description whether all may read the private press of the game */
        isPressOpen: boolean;
        /** @description whether the players showed the game to everybody */
        isPublished: boolean;
        /** @description the game that was made to play it again */
        rematch: string | null;
      };
      /** @description the seat that you held and lost, where you hold none */
      lost?: {
        seat: string;
        /** @enum {string} */
        because: 'left' | 'removed' | 'abandoned' | 'not-agreed';
        round: number;
      };
      /** @description what the viewer keeps from others */
      own?: {
        /** @description sent for this phase */
        orders?: components['schemas']['Order'][] | null;
        drafts?: {
          name: string;
          orders: components['schemas']['Order'][];
        }[];
        /** @description orders that count when the phase ends; null: nothing since what was sent */
        saved?: {
          /** @description milliseconds since 1970 */
          at: number;
          orders: components['schemas']['Order'][];
        } | null;
        /** @description orders for later phases, as kept at a step; null: none */
        plan?: {
          text: string;
          ready: boolean;
          step: number;
          /** @description milliseconds since 1970 */
          at: number;
        } | null;
        /** @description how often drafts, saved orders and plan changed */
        revision?: number;
        /** @description all sets sent for this phase, the last in force */
        sent?: {
          /** @description milliseconds since 1970 */
          at: number;
          orders: components['schemas']['Order'][];
          /**
           * @description given by the plan
           * @constant
           */
          planned?: true;
        }[];
        wishes?: string[][];
        motions?: components['schemas']['Motion'][];
        extensions?: number;
        read?: number;
        readIn?: {
          [key: string]: number;
        };
        /** @description for a game master without a seat who sees orders by the terms */
        submissions?: {
          seat: string;
          orders: components['schemas']['Order'][];
        }[];
      };
      /** @description the last of those that you may read */
      messages?: {
        /** @description milliseconds since 1970 */
        at: number;
        round: number;
        from: string | null;
        isOwn: boolean;
        to: 'all' | string[];
        text: string;
      }[];
      /** @description how many messages there are before those */
      earlier?: number;
      /** @description after-action reports, once it is over */
      reports?: {
        party: string;
        /** @description null: about the whole game */
        round: number | null;
        text: string;
        /** @description milliseconds since 1970 */
        at: number;
      }[];
      /** @description while all clocks stand still: since when; deadlines move when they go on */
      allPausedSince?: number;
      /** @description with `steps=apart`: how many steps there are; `steps` is empty then */
      stepCount?: number;
    };
    Games: {
      games: {
        id: string;
        name: string;
        variant: string;
        ruleset: string;
        adjacency: string;
        /** @description milliseconds since 1970 */
        createdAt: number;
        /** @description milliseconds since 1970 */
        updatedAt: number;
        step: number;
        round: number;
        phase: string;
        kind: string;
        stage: string;
        isOpen: boolean;
        seats: number;
        seatsOpen: number;
        deadline: number | null;
      }[];
    };
    Goal: {
      text: string;
      /** @description the step from which it is to be reached */
      from: number;
      rounds: number;
      wants:
        | {
            /** @constant */
            kind: 'holds';
            power: string;
            province: string;
          }
        | {
            /** @constant */
            kind: 'dislodges';
            /** @description a location on a board: "b-spa/nc@3" */
            unit: string;
          }
        | {
            /** @constant */
            kind: 'forks';
          };
    };
    GoalInput: {
      text: string;
      /** @description the step from which it is to be reached */
      from: number;
      rounds: number;
      wants:
        | {
            /** @constant */
            kind: 'holds';
            power: string;
            province: string;
          }
        | {
            /** @constant */
            kind: 'dislodges';
            /** @description a location on a board: "b-spa/nc@3" */
            unit: string;
          }
        | {
            /** @constant */
            kind: 'forks';
          };
    };
    ImportReply: {
      id: string;
      /** @description steps that came out otherwise than the file claims */
      different: number[];
      /** @description what differs, and where; 200 at most */
      differences: {
        step: number;
        phase?: string;
        place?: string;
        claimed: string;
        found: string;
      }[];
    };
    JoinReply: {
      seat: string;
      /** @description a secret: to be handed out as /link#<secret> */
      link: string;
    };
    JoinRequest: {
      /** @description any open one if absent */
      seat?: string;
      /** @description powers, best first: one list, or one for each group of the mode */
      wishes?: string[][];
      /** @description how often the terms had been changed that were read: refused if it is more now */
      amendment?: number;
      /** @description plain text */
      name?: string;
    };
    LinkReply: {
      /** @description a secret: to be handed out as /link#<secret> */
      link: string;
    };
    LinkRequest: {
      /** @enum {string} */
      role: 'seat' | 'spectator' | 'master' | 'invitation';
      seat?: string;
    };
    Messages: {
      messages: {
        /** @description milliseconds since 1970 */
        at: number;
        round: number;
        from: string | null;
        isOwn: boolean;
        to: 'all' | string[];
        text: string;
      }[];
      earlier: number;
    };
    Motion:
      | {
          /** @constant */
          kind: 'draw';
          /** @description who shares it; all survivors if absent */
          powers?: string[];
        }
      | {
          /** @constant */
          kind: 'concede';
          to: string;
        }
      | {
          /** @constant */
          kind: 'pause';
        }
      | {
          /** @constant */
          kind: 'resume';
        }
      | {
          /** @constant */
          kind: 'extend';
          hours: number;
        }
      | {
          /** @constant */
          kind: 'process';
        }
      | {
          /** @constant */
          kind: 'rollback';
          to: number;
        }
      | {
          /** @constant */
          kind: 'cancel';
        }
      | {
          /** @constant */
          kind: 'open-press';
        }
      | {
          /** @constant */
          kind: 'publish';
        };
    MotionInput:
      | {
          /** @constant */
          kind: 'draw';
          /** @description who shares it; all survivors if absent */
          powers?: string[];
        }
      | {
          /** @constant */
          kind: 'concede';
          to: string;
        }
      | {
          /** @constant */
          kind: 'pause';
        }
      | {
          /** @constant */
          kind: 'resume';
        }
      | {
          /** @constant */
          kind: 'extend';
          hours: number;
        }
      | {
          /** @constant */
          kind: 'process';
        }
      | {
          /** @constant */
          kind: 'rollback';
          to: number;
        }
      | {
          /** @constant */
          kind: 'cancel';
        }
      | {
          /** @constant */
          kind: 'open-press';
        }
      | {
          /** @constant */
          kind: 'publish';
        };
    Note: {
      name?: string;
      comment?: string;
      arrows?: {
        /** @description a location on a board: "b-spa/nc@3" */
        from: string;
        /** @description a location on a board: "b-spa/nc@3" */
        to: string;
      }[];
      /**
       * @description the step and what follows it are laid aside
       * @constant
       */
      isCut?: true;
    };
    NoteInput: {
      name?: string;
      comment?: string;
      arrows?: {
        /** @description a location on a board: "b-spa/nc@3" */
        from: string;
        /** @description a location on a board: "b-spa/nc@3" */
        to: string;
      }[];
      /**
       * @description the step and what follows it are laid aside
       * @constant
       */
      isCut?: true;
    };
    NoticeAction: {
      /** @enum {string} */
      action: 'ready' | 'extend' | 'off';
      /**
       * @description `stale`: the phase is over, the deadline moved, or another holds the seat
       * @enum {string}
       */
      state: 'open' | 'done' | 'stale' | 'expired';
      game: string;
      /** @description of the game */
      name: string;
      deadline: number | null;
      /** @description by which the deadline is extended */
      hours?: number;
      /** @description what is due from the seat */
      turn?: {
        power?: string;
        season: string;
        phase: string;
        /** @description orders that are due */
        count: number;
        /** @description orders that the seat has given */
        given: number;
      };
    };
    Notifications: {
      channels: {
        id: string;
        /** @enum {string} */
        kind: 'mail' | 'push' | 'webhook' | 'discord';
        /** @description where it leads; empty for mail */
        host: string;
        kinds: (
          | 'started'
          | 'resolved'
          | 'deadline'
          | 'message'
          | 'draw'
          | 'missed'
          | 'removed'
          | 'vacant'
          | 'passed'
          | 'announced'
          | 'over'
          | 'rematch'
          | 'amended'
          | 'test'
        )[];
        /** @description hours before a deadline */
        leads: (24 | 6 | 1)[];
        /** @description of mail: when it comes, once a day; null: as things happen */
        digest: string | null;
      }[];
      /** @description in which times are told; null: that of each game */
      zone: string | null;
      /** @description when nothing is told */
      quiet: {
        from: string;
        to: string;
      } | null;
      /** @description ids of games of which nothing is told */
      off: string[];
      pushKey: string;
      /** @description whether this server sends mail */
      mail: boolean;
    };
    OfferedGame: {
      id: string;
      name: string;
      variant: string;
      /** @description how the map seats players; null: a power each */
      mode: string | null;
      ruleset: string;
      /** @description empty where the ruleset has none to choose */
      adjacency: string;
      stage: string;
      round: number;
      /** @description milliseconds since 1970 */
      createdAt: number;
      seats: number;
      seatsOpen: number;
      terms: components['schemas']['Terms'];
      /** @description nobody where players are not named */
      seated: {
        seat: string;
        /** @description null: somebody without a name */
        name: string | null;
        machine: ('beginner' | 'easy' | 'normal' | 'hard' | 'expert') | null;
      }[];
      /** @description the name of who made the game; null: unknown or none */
      host: string | null;
    };
    OpenGames: {
      games: components['schemas']['OfferedGame'][];
      next: string | null;
    };
    OpenedLink: {
      game: string;
      role: string;
      seat: string | null;
    };
    Order:
      | {
          /** @constant */
          kind: 'hold';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
        }
      | {
          /** @constant */
          kind: 'move';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
          /** @description a location on a board: "b-spa/nc@3" */
          to: string;
          /**
           * @description ordered via convoy
           * @constant
           */
          via?: true;
        }
      | {
          /** @constant */
          kind: 'support';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
          /** @description a location on a board: "b-spa/nc@3" */
          of: string;
          /** @description absent: support to hold */
          to?: string;
        }
      | {
          /** @constant */
          kind: 'convoy';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
          /** @description a location on a board: "b-spa/nc@3" */
          of: string;
          /** @description a location on a board: "b-spa/nc@3" */
          to: string;
        }
      | {
          /** @constant */
          kind: 'retreat';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
          /** @description a location on a board: "b-spa/nc@3" */
          to: string;
        }
      | {
          /** @constant */
          kind: 'disband';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
        }
      | {
          /** @constant */
          kind: 'build';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
          /** @enum {string} */
          type: 'army' | 'fleet';
        }
      | {
          /** @constant */
          kind: 'waive';
          /** @description key of a power in its variant */
          power: string;
          /** @description a board: "b@3", in winter "b@3w" */
          board: string;
        }
      | {
          /** @constant */
          kind: 'openConvoy';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
        }
      | {
          /** @constant */
          kind: 'assist';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
          /** @description a location on a board: "b-spa/nc@3" */
          of: string;
          /** @description a location on a board: "b-spa/nc@3" */
          to: string;
        }
      | {
          /** @constant */
          kind: 'sustain';
          /** @description key of a power in its variant */
          power: string;
          /** @description a time center: "ber" */
          center: string;
          /** @description only the ballot of this timeline; absent: all of them */
          from?: string;
          /** @description head of the timeline that is sustained */
          board: string;
        };
    OrderInput:
      | {
          /** @constant */
          kind: 'hold';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
        }
      | {
          /** @constant */
          kind: 'move';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
          /** @description a location on a board: "b-spa/nc@3" */
          to: string;
          /**
           * @description ordered via convoy
           * @constant
           */
          via?: true;
        }
      | {
          /** @constant */
          kind: 'support';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
          /** @description a location on a board: "b-spa/nc@3" */
          of: string;
          /** @description absent: support to hold */
          to?: string;
        }
      | {
          /** @constant */
          kind: 'convoy';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
          /** @description a location on a board: "b-spa/nc@3" */
          of: string;
          /** @description a location on a board: "b-spa/nc@3" */
          to: string;
        }
      | {
          /** @constant */
          kind: 'retreat';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
          /** @description a location on a board: "b-spa/nc@3" */
          to: string;
        }
      | {
          /** @constant */
          kind: 'disband';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
        }
      | {
          /** @constant */
          kind: 'build';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
          /** @enum {string} */
          type: 'army' | 'fleet';
        }
      | {
          /** @constant */
          kind: 'waive';
          /** @description key of a power in its variant */
          power: string;
          /** @description a board: "b@3", in winter "b@3w" */
          board: string;
        }
      | {
          /** @constant */
          kind: 'openConvoy';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
        }
      | {
          /** @constant */
          kind: 'assist';
          /** @description key of a power in its variant */
          power: string;
          /** @description a location on a board: "b-spa/nc@3" */
          unit: string;
          /** @description a location on a board: "b-spa/nc@3" */
          of: string;
          /** @description a location on a board: "b-spa/nc@3" */
          to: string;
        }
      | {
          /** @constant */
          kind: 'sustain';
          /** @description key of a power in its variant */
          power: string;
          /** @description a time center: "ber" */
          center: string;
          /** @description only the ballot of this timeline; absent: all of them */
          from?: string;
          /** @description head of the timeline that is sustained */
          board: string;
        };
    OwnData: {
      /** @constant */
      format: 'chronopolitik-account/1';
      /** @description milliseconds since 1970 */
      at: number;
      account: {
        id: string;
        name: string | null;
        email: string | null;
        verifiedAt: number | null;
        hasPassword: boolean;
        language: string | null;
        /** @description milliseconds since 1970 */
        createdAt: number;
        /** @description players without an account that this one took over */
        formerIds: string[];
      };
      sessions: {
        agent: string;
        /** @description milliseconds since 1970 */
        createdAt: number;
        /** @description milliseconds since 1970 */
        expiresAt: number;
      }[];
      tokens: {
        name: string;
        scopes: string[];
        /** @description milliseconds since 1970 */
        createdAt: number;
      }[];
      passkeys: {
        name: string;
        /** @description milliseconds since 1970 */
        createdAt: number;
        usedAt: number | null;
      }[];
      recoveryCodes: number;
      channels: {
        /** @enum {string} */
        kind: 'mail' | 'push' | 'webhook' | 'discord';
        address: string;
        kinds: string[];
        /** @description hours before a deadline */
        leads: number[];
        /** @description when a daily mail comes */
        digest: string | null;
        /** @description milliseconds since 1970 */
        createdAt: number;
      }[];
      /** @description time zone, and when nothing is told */
      notices: {
        zone: string | null;
        quiet: {
          from: string;
          to: string;
        } | null;
      };
      /** @description games of which nothing is told */
      noticesOff: string[];
      muted: {
        game: string;
        player: string;
      }[];
      blocked: string[];
      reliability: {
        turns: number;
        missed: number;
      } | null;
      reports: {
        /** @description milliseconds since 1970 */
        at: number;
        game: string;
        seat: string | null;
        text: string;
        quote: string | null;
        settledAt: number | null;
      }[];
      /** @description on games and their boards */
      privateNotes: {
        game: string;
        board: string | null;
        /** @description milliseconds since 1970 */
        at: number;
        text: string;
      }[];
      /** @description to the spectators of games */
      remarks: {
        game: string;
        /** @description milliseconds since 1970 */
        at: number;
        text: string;
      }[];
      games: {
        game: string;
        name: string;
        roles: string[];
        seats: {
          seat: string;
          /** @description milliseconds since 1970 */
          from: number;
          /** @description null: still held */
          to: number | null;
        }[];
        turns: number | null;
        missed: number | null;
        messages: {
          /** @description milliseconds since 1970 */
          at: number;
          to: 'all' | string[];
          text: string;
        }[];
        orders: {
          /** @description milliseconds since 1970 */
          at: number;
          step: number;
          orders: components['schemas']['Order'][];
        }[];
        drafts: {
          name: string | null;
          /** @description milliseconds since 1970 */
          at: number;
          orders: components['schemas']['Order'][];
        }[];
        /** @description conditional orders */
        plans: unknown[];
        wishes: {
          /** @description milliseconds since 1970 */
          at: number;
          wishes: unknown;
        }[];
        votes: {
          /** @description milliseconds since 1970 */
          at: number;
          motion: unknown;
          support: boolean;
        }[];
        vacations: {
          /** @description milliseconds since 1970 */
          from: number;
          /** @description milliseconds since 1970 */
          to: number;
        }[];
        /** @description of a study */
        notes: {
          /** @description milliseconds since 1970 */
          at: number;
          step: number;
          note: unknown;
        }[];
      }[];
    };
    OwnGame: {
      id: string;
      name: string;
      stage: string;
      deadline: number | null;
      variant: string;
      ruleset: string;
      adjacency: string;
      phase: string;
      seats: number;
      seatsOpen: number;
      /** @description milliseconds since 1970 */
      updatedAt: number;
      seat: string | null;
      isMaster: boolean;
      powers: string[];
      /** @description you have something to do, and are not ready */
      isWaiting: boolean;
      ready: boolean;
      /** @description messages that your seat has not read */
      unread: number;
      round: number;
      /** @description the newest board with a unit of yours */
      board: string;
      /** @description how the game ended; null before */
      ending: {
        /** @enum {string} */
        because: 'victory' | 'draw' | 'concession' | 'end-year' | 'cancelled';
        verdict: {
          /** @enum {string} */
          kind: 'goes on' | 'won' | 'drawn';
          powers?: string[];
          counts?: {
            [key: string]: number;
          };
        };
      } | null;
    };
    OwnGames: {
      games: components['schemas']['OwnGame'][];
      next: string | null;
      /** @description while the clocks of all games stand still: since when, and what is said of it */
      pause: {
        /** @description milliseconds since 1970 */
        since: number;
        words: string;
      } | null;
    };
    Preview: {
      step: number;
      /** @enum {string} */
      phase: 'movement' | 'retreat' | 'sustain' | 'adjustment' | 'over';
      checks: {
        orders: {
          order: components['schemas']['Order'];
          /** @description as it can be sent */
          text: string;
          words: string;
          isLegal: boolean;
          problem?: components['schemas']['Problem'];
        }[];
        /** @description lines that are no orders */
        errors: components['schemas']['Problem'][];
      };
      result:
        | ({
            /** @enum {string} */
            phase: 'movement' | 'retreat' | 'sustain' | 'adjustment';
            resolutions: {
              order: components['schemas']['Order'];
              outcome: {
                result: string;
                cause?: {
                  code: string;
                } & {
                  [key: string]: unknown;
                };
                dislodgedBy?: string;
              };
              /**
               * @description nobody gave this order
               * @constant
               */
              implied?: true;
            }[];
            dislodgements: {
              /** @description a location on a board: "b-spa/nc@3" */
              unit: string;
              power: string;
              /** @enum {string} */
              kind: 'army' | 'fleet';
              by: string | null;
              /** @description the board on which it retreats: its own, or a draft */
              on: string;
              open: string[];
            }[];
            successions: ({
              /** @description a board: "b@3", in winter "b@3w" */
              parent: string;
              /** @description a board: "b@3", in winter "b@3w" */
              child: string;
              /** @enum {string} */
              kind: 'goes on' | 'forks' | 'unchanged';
            } & {
              [key: string]: unknown;
            })[];
            tally?: {
              center: string;
              /** @description timeline → ballots */
              ballots: {
                [key: string]: number;
              };
              sustains: string;
            }[];
            dissolved?: string[];
            executed?: string[];
          } & {
            [key: string]: unknown;
          })
        | null;
      added: components['schemas']['Board'][];
      due: components['schemas']['Due'];
      /** @description sentences */
      why: string[];
    };
    Privacy: {
      /** @description who runs the server, as its host wrote it */
      contact: string | null;
      keeps: {
        /** @description days */
        sessions: number;
        /** @description acts of administrators and settled reports */
        log: number | null;
        /** @description games between people that are over, since the last change */
        ended: number | null;
        /** @description sandboxes and studies, since the last change */
        sandboxes: number | null;
        /** @description minutes; hashes of addresses from which passwords were tried */
        attempts: number;
        /** @description hours; keys by which a repeated request is known */
        requests: number;
      };
      sendsMail: boolean;
      /** @description whether players may answer by mail */
      readsMail: boolean;
      accountsOnly: boolean;
    };
    PrivateNote: {
      /** @description null: on the whole game */
      board: string | null;
      text: string;
      /** @description how often it was changed */
      revision: number;
      /** @description milliseconds since 1970 */
      at: number;
    };
    PrivateNoteReply: {
      /** @description false: another window was faster, and this is what it wrote */
      isKept: boolean;
      note: components['schemas']['PrivateNote'];
    };
    PrivateNoteRequest: {
      /** @description null: on the whole game */
      board: string | null;
      /** @description empty: forgets the note */
      text: string;
      /** @description of the note that this one replaces; 0: there is none */
      revision: number;
    };
    PrivateNotes: {
      notes: components['schemas']['PrivateNote'][];
    };
    Problem: {
      code: string;
      message: string;
      key?: string;
      index?: number;
      line?: number;
      column?: number;
      order?: components['schemas']['Order'];
      illegal?: {
        code: string;
        rule: string;
      } & {
        [key: string]: unknown;
      };
      unreadable?: {
        code: string;
        column: number;
        token: string;
      } & {
        [key: string]: unknown;
      };
      setting?: {
        key: string;
        expected: {
          [key: string]: unknown;
        }[];
      } & {
        [key: string]: unknown;
      };
    };
    RulebookChoice:
      | string
      | {
          [key: string]: string;
        };
    RulebookChoiceInput:
      | string
      | {
          [key: string]: string;
        };
    Rules: {
      presets: {
        id: string;
        name: string;
        note: string;
        rules: {
          [key: string]: unknown;
        };
      }[];
      rulesets: {
        [key: string]: unknown;
      };
      rulebooks: {
        [key: string]: unknown;
      };
      rulebookChoices: {
        [key: string]: unknown;
      };
    };
    RulesetChoice: {
      id: string;
      /** @default {} */
      options: {
        [key: string]: string | number | boolean | null;
      };
    };
    Silences: {
      muted: string[];
      /** @description only where players are named */
      blocked: string[];
    };
    SpectatorsTalk: {
      /** @description whether you take part */
      hasEntered: boolean;
      mayEnter: boolean;
      remarks: {
        number: number;
        /** @description milliseconds since 1970 */
        at: number;
        name: string | null;
        isOwn: boolean;
        text: string;
      }[];
      /** @description how many there may be before those */
      earlier: number;
    };
    StepRecord: {
      step: number;
      parent: number | null;
      round: number;
      /** @description milliseconds since 1970 */
      at: number;
      orders: components['schemas']['Order'][];
      result:
        | ({
            /** @enum {string} */
            phase: 'movement' | 'retreat' | 'sustain' | 'adjustment';
            resolutions: {
              order: components['schemas']['Order'];
              outcome: {
                result: string;
                cause?: {
                  code: string;
                } & {
                  [key: string]: unknown;
                };
                dislodgedBy?: string;
              };
              /**
               * @description nobody gave this order
               * @constant
               */
              implied?: true;
            }[];
            dislodgements: {
              /** @description a location on a board: "b-spa/nc@3" */
              unit: string;
              power: string;
              /** @enum {string} */
              kind: 'army' | 'fleet';
              by: string | null;
              /** @description the board on which it retreats: its own, or a draft */
              on: string;
              open: string[];
            }[];
            successions: ({
              /** @description a board: "b@3", in winter "b@3w" */
              parent: string;
              /** @description a board: "b@3", in winter "b@3w" */
              child: string;
              /** @enum {string} */
              kind: 'goes on' | 'forks' | 'unchanged';
            } & {
              [key: string]: unknown;
            })[];
            tally?: {
              center: string;
              /** @description timeline → ballots */
              ballots: {
                [key: string]: number;
              };
              sustains: string;
            }[];
            dissolved?: string[];
            executed?: string[];
          } & {
            [key: string]: unknown;
          })
        | null;
      added: components['schemas']['Board'][];
      due: components['schemas']['Due'];
      dissolved: string[];
      executed: string[];
      digest: string;
    };
    Targets: {
      step: number;
      /** @enum {string} */
      phase: 'movement' | 'retreat' | 'sustain' | 'adjustment' | 'over';
      kinds: {
        /** @enum {string} */
        kind:
          | 'hold'
          | 'move'
          | 'support'
          | 'convoy'
          | 'retreat'
          | 'disband'
          | 'build'
          | 'waive'
          | 'openConvoy'
          | 'assist'
          | 'sustain';
        targets: ({
          /** @description a location on a board: "b-spa/nc@3" */
          place: string;
          /** @enum {string} */
          grade: 'works' | 'depends' | 'cannot';
        } & {
          [key: string]: unknown;
        })[];
      }[];
      builds: {
        /** @description a location on a board: "b-spa/nc@3" */
        unit: string;
        /** @enum {string} */
        type: 'army' | 'fleet';
      }[];
    };
    Terms: {
      /**
       * @description private: by invitation only
       * @default open
       * @enum {string}
       */
      listed: 'open' | 'private';
      /** @description how many players; as the variant says if absent */
      seats?: number;
      /**
       * @description who plays what: as each chooses on joining, by lot, or by lists of preference
       * @default drawn
       * @enum {string}
       */
      seating: 'chosen' | 'drawn' | 'preferences';
      /** @description if absent, the game starts when people and machines hold all seats */
      start?: {
        /** @description when the game starts at the latest, in milliseconds since 1970 */
        at: number;
        /**
         * @description whether it starts before, as soon as people hold all seats
         * @default true
         */
        early: boolean;
        /**
         * @description what follows if seats are open then: machines take them, or the game is cancelled
         * @default machines
         * @enum {string}
         */
        open: 'machines' | 'cancel';
      };
      /**
       * @default full
       * @enum {string}
       */
      press: 'none' | 'public' | 'full' | 'rulebook';
      /**
       * @description hidden: press bears no name
       * @default shown
       * @enum {string}
       */
      authors: 'shown' | 'hidden';
      /**
       * @description untilEnd: nobody learns who plays what before the game is over
       * @default named
       * @enum {string}
       */
      players: 'named' | 'untilEnd';
      deadlines: {
        /**
         * @default {
         *       "minutes": 2880
         *     }
         */
        movement:
          | {
              minutes: number;
            }
          | {
              /** @description hours of the day in the zone of the game */
              at: string[];
              /**
               * @description minutes that a phase has at least
               * @default 60
               */
              atLeast: number;
            }
          | null;
        /** @description as movement if absent */
        retreat?:
          | {
              minutes: number;
            }
          | {
              /** @description hours of the day in the zone of the game */
              at: string[];
              /**
               * @description minutes that a phase has at least
               * @default 60
               */
              atLeast: number;
            }
          | null;
        /** @description as retreats if absent */
        sustain?:
          | {
              minutes: number;
            }
          | {
              /** @description hours of the day in the zone of the game */
              at: string[];
              /**
               * @description minutes that a phase has at least
               * @default 60
               */
              atLeast: number;
            }
          | null;
        /** @description as retreats if absent */
        adjustment?:
          | {
              minutes: number;
            }
          | {
              /** @description hours of the day in the zone of the game */
              at: string[];
              /**
               * @description minutes that a phase has at least
               * @default 60
               */
              atLeast: number;
            }
          | null;
        /**
         * @description an IANA time zone
         * @default UTC
         */
        zone: string;
        /**
         * @description skip: a deadline on a Saturday or Sunday moves to the same hour on Monday
         * @default count
         * @enum {string}
         */
        weekends: 'count' | 'skip';
        /**
         * @description minutes that those who missed the deadline still have
         * @default 0
         */
        grace: number;
      };
      /**
       * @description turns missed in a row after which a seat is open to others; 0: never
       * @default 2
       */
      missed: number;
      /**
       * @description how often each player may extend a deadline, and by how much
       * @default {
       *       "count": 1,
       *       "hours": 24
       *     }
       */
      extensions: {
        count: number;
        hours: number;
      };
      /**
       * @description days of vacation for each player
       * @default 14
       */
      vacation: number;
      /**
       * @default survivors
       * @enum {string}
       */
      draws: 'survivors' | 'named' | 'none';
      /**
       * @description whether votes for a draw or a concession are seen before they pass
       * @default hidden
       * @enum {string}
       */
      votes: 'hidden' | 'shown';
      /** @description the last year; then a draw */
      endYear?: number;
      /**
       * @default everyone
       * @enum {string}
       */
      spectators: 'everyone' | 'link' | 'none';
      /**
       * @description rounds that spectators are behind
       * @default 0
       */
      delay: number;
      /**
       * @description whether there is a game master, and whether one without a seat sees orders
       * @default none
       * @enum {string}
       */
      master: 'none' | 'blind' | 'sees';
      /** @description machine players; none if absent */
      machines?: {
        /**
         * @description seats that machines take once people have taken the others
         * @default 0
         */
        count: number;
        /**
         * @description of all machines that `strengths` leaves
         * @default normal
         * @enum {string}
         */
        strength: 'beginner' | 'easy' | 'normal' | 'hard' | 'expert';
        /** @description by seat: of the machine that takes it, at the start or from a person who leaves */
        strengths?: {
          [key: string]: 'beginner' | 'easy' | 'normal' | 'hard' | 'expert';
        };
        /**
         * @description what machines want: even if absent; mixed deals the others among them
         * @enum {string}
         */
        personality?: 'even' | 'bold' | 'loyal' | 'vengeful' | 'mixed';
        /**
         * @description whether a machine takes over from a person who leaves while others play on
         * @default false
         */
        replace: boolean;
        /**
         * @description how long after the beginning of a phase machines act, at the earliest
         * @default 2
         */
        seconds: number;
        /**
         * @description whether machines neither answer proposals in press nor make any
         * @default false
         */
        silent: boolean;
      };
      /**
       * @description whether page and server show players what would come of a draft
       * @default true
       */
      preview: boolean;
      /** @description whether the page gives players lines, threats and worst cases; if absent it does not */
      advice?: boolean;
      /**
       * @description whether all may read private press once the game is over: never, if all who then hold a seat agree, always; if absent never
       * @enum {string}
       */
      disclosure?: 'never' | 'agreed' | 'always';
      /**
       * @description what of the private press of a seat somebody reads who takes it over; if absent everything
       * @enum {string}
       */
      handover?: 'everything' | 'nothing';
      /** @description whether only orders count that were sent; if absent those that were saved do too */
      byHand?: boolean;
      /**
       * @description whether all see who is ready before the phase ends, or a game master alone; if absent all do
       * @enum {string}
       */
      readiness?: 'shown' | 'hidden';
      /**
       * @description whether missed turns of past games are shown
       * @default true
       */
      showMissed: boolean;
    };
    TermsInput: {
      /**
       * @description private: by invitation only
       * @default open
       * @enum {string}
       */
      listed: 'open' | 'private';
      /** @description how many players; as the variant says if absent */
      seats?: number;
      /**
       * @description who plays what: as each chooses on joining, by lot, or by lists of preference
       * @default drawn
       * @enum {string}
       */
      seating: 'chosen' | 'drawn' | 'preferences';
      /** @description if absent, the game starts when people and machines hold all seats */
      start?: {
        /** @description when the game starts at the latest, in milliseconds since 1970 */
        at: number;
        /**
         * @description whether it starts before, as soon as people hold all seats
         * @default true
         */
        early: boolean;
        /**
         * @description what follows if seats are open then: machines take them, or the game is cancelled
         * @default machines
         * @enum {string}
         */
        open: 'machines' | 'cancel';
      };
      /**
       * @default full
       * @enum {string}
       */
      press: 'none' | 'public' | 'full' | 'rulebook';
      /**
       * @description hidden: press bears no name
       * @default shown
       * @enum {string}
       */
      authors: 'shown' | 'hidden';
      /**
       * @description untilEnd: nobody learns who plays what before the game is over
       * @default named
       * @enum {string}
       */
      players: 'named' | 'untilEnd';
      /** @default {} */
      deadlines: {
        /**
         * @default {
         *       "minutes": 2880
         *     }
         */
        movement:
          | {
              minutes: number;
            }
          | {
              /** @description hours of the day in the zone of the game */
              at: string[];
              /**
               * @description minutes that a phase has at least
               * @default 60
               */
              atLeast: number;
            }
          | null;
        /** @description as movement if absent */
        retreat?:
          | {
              minutes: number;
            }
          | {
              /** @description hours of the day in the zone of the game */
              at: string[];
              /**
               * @description minutes that a phase has at least
               * @default 60
               */
              atLeast: number;
            }
          | null;
        /** @description as retreats if absent */
        sustain?:
          | {
              minutes: number;
            }
          | {
              /** @description hours of the day in the zone of the game */
              at: string[];
              /**
               * @description minutes that a phase has at least
               * @default 60
               */
              atLeast: number;
            }
          | null;
        /** @description as retreats if absent */
        adjustment?:
          | {
              minutes: number;
            }
          | {
              /** @description hours of the day in the zone of the game */
              at: string[];
              /**
               * @description minutes that a phase has at least
               * @default 60
               */
              atLeast: number;
            }
          | null;
        /**
         * @description an IANA time zone
         * @default UTC
         */
        zone: string;
        /**
         * @description skip: a deadline on a Saturday or Sunday moves to the same hour on Monday
         * @default count
         * @enum {string}
         */
        weekends: 'count' | 'skip';
        /**
         * @description minutes that those who missed the deadline still have
         * @default 0
         */
        grace: number;
      };
      /**
       * @description turns missed in a row after which a seat is open to others; 0: never
       * @default 2
       */
      missed: number;
      /**
       * @description how often each player may extend a deadline, and by how much
       * @default {
       *       "count": 1,
       *       "hours": 24
       *     }
       */
      extensions: {
        count: number;
        hours: number;
      };
      /**
       * @description days of vacation for each player
       * @default 14
       */
      vacation: number;
      /**
       * @default survivors
       * @enum {string}
       */
      draws: 'survivors' | 'named' | 'none';
      /**
       * @description whether votes for a draw or a concession are seen before they pass
       * @default hidden
       * @enum {string}
       */
      votes: 'hidden' | 'shown';
      /** @description the last year; then a draw */
      endYear?: number;
      /**
       * @default everyone
       * @enum {string}
       */
      spectators: 'everyone' | 'link' | 'none';
      /**
       * @description rounds that spectators are behind
       * @default 0
       */
      delay: number;
      /**
       * @description whether there is a game master, and whether one without a seat sees orders
       * @default none
       * @enum {string}
       */
      master: 'none' | 'blind' | 'sees';
      /** @description machine players; none if absent */
      machines?: {
        /**
         * @description seats that machines take once people have taken the others
         * @default 0
         */
        count: number;
        /**
         * @description of all machines that `strengths` leaves
         * @default normal
         * @enum {string}
         */
        strength: 'beginner' | 'easy' | 'normal' | 'hard' | 'expert';
        /** @description by seat: of the machine that takes it, at the start or from a person who leaves */
        strengths?: {
          [key: string]: 'beginner' | 'easy' | 'normal' | 'hard' | 'expert';
        };
        /**
         * @description what machines want: even if absent; mixed deals the others among them
         * @enum {string}
         */
        personality?: 'even' | 'bold' | 'loyal' | 'vengeful' | 'mixed';
        /**
         * @description whether a machine takes over from a person who leaves while others play on
         * @default false
         */
        replace: boolean;
        /**
         * @description how long after the beginning of a phase machines act, at the earliest
         * @default 2
         */
        seconds: number;
        /**
         * @description whether machines neither answer proposals in press nor make any
         * @default false
         */
        silent: boolean;
      };
      /**
       * @description whether page and server show players what would come of a draft
       * @default true
       */
      preview: boolean;
      /** @description whether the page gives players lines, threats and worst cases; if absent it does not */
      advice?: boolean;
      /**
       * @description whether all may read private press once the game is over: never, if all who then hold a seat agree, always; if absent never
       * @enum {string}
       */
      disclosure?: 'never' | 'agreed' | 'always';
      /**
       * @description what of the private press of a seat somebody reads who takes it over; if absent everything
       * @enum {string}
       */
      handover?: 'everything' | 'nothing';
      /** @description whether only orders count that were sent; if absent those that were saved do too */
      byHand?: boolean;
      /**
       * @description whether all see who is ready before the phase ends, or a game master alone; if absent all do
       * @enum {string}
       */
      readiness?: 'shown' | 'hidden';
      /**
       * @description whether missed turns of past games are shown
       * @default true
       */
      showMissed: boolean;
    };
    TermsReply: {
      id: string;
      settings: {
        name: string;
        /** @enum {string} */
        kind: 'sandbox' | 'held' | 'players' | 'study';
        variant: string;
        mode?: string;
        hands?: string[][];
        ruleset: {
          id: string;
          options: {
            [key: string]: unknown;
          };
        };
        rulebook?: components['schemas']['RulebookChoice'];
        seed: string;
        terms?: components['schemas']['Terms'];
      };
      /** @enum {string} */
      stage: 'gathering' | 'playing' | 'finished';
      masterPlays: boolean;
      seats: {
        id: string;
        powers: string[];
        isTaken: boolean;
      }[];
      round: number;
      mayJoin: boolean;
      seat: string | null;
      /** @description persons by seats, where they are named */
      players: {
        [key: string]: string;
      };
      /** @description how strong machines are, by seats, where players are named */
      machines: {
        [key: string]: 'beginner' | 'easy' | 'normal' | 'hard' | 'expert';
      };
      /** @description names by persons */
      names: {
        [key: string]: string;
      };
      /** @description by persons, over all games, where the terms show it */
      reliability: {
        [key: string]: {
          turns: number;
          missed: number;
        };
      };
      /** @description you may make anew */
      links: ('spectator' | 'master' | 'invitation')[];
      isMaster: boolean;
      /** @description left alone until the next command: what is due there ended the server twice */
      isSetAside: boolean;
      /** @description the person who made the game; null where that is not known */
      host: string | null;
      /** @description whether you made the game or master it */
      isHost: boolean;
      /** @description the seat that you held and lost, where you hold none */
      lost?: {
        seat: string;
        /** @enum {string} */
        because: 'left' | 'removed' | 'abandoned' | 'not-agreed';
        round: number;
      };
      /** @description your own */
      wishes?: string[][];
      /** @description how often the terms were changed */
      amendments: number;
      /** @description who joined and has not agreed to the terms as they are */
      unagreed: {
        count: number;
        seats: string[];
      };
      /** @description the terms that you agreed to last, where they are others now */
      agreedTo?: components['schemas']['Terms'];
    };
    TurningPoints: {
      step: number;
      /** @enum {string} */
      phase: 'movement' | 'retreat' | 'sustain' | 'adjustment' | 'over';
      rounds: {
        round: number;
        /** @description the step in which the movement of the round was due */
        from: number;
        /** @description the step with which the round ended */
        step: number;
        /** @description by power, together 1 */
        before: {
          [key: string]: number;
        };
        /** @description by power, together 1 */
        after: {
          [key: string]: number;
        };
        /** @description how much of the game changed hands */
        moved: number;
        /** @description the power whose share fell most */
        loser: string;
        /** @description the power whose share rose most */
        winner: string;
        /** @description what the loser might have ordered, if machines found something better */
        better?: {
          orders: components['schemas']['Order'][];
          words: string[];
          /** @description of the loser after the movement with these orders */
          share: number;
          /** @description with its own */
          instead: number;
        };
      }[];
    };
    Unit: {
      /** @description key of a power in its variant */
      power: string;
      /** @enum {string} */
      kind: 'army' | 'fleet';
      location: string;
    };
    Variant: {
      variant: {
        [key: string]: unknown;
      };
      drawing: {
        [key: string]: unknown;
      };
    };
    Variants: {
      variants: {
        id: string;
        digest: string;
        name: string;
        designer?: string;
        notes?: string;
        powers: number;
        centers: number;
        players: number[];
        drawn: boolean;
        modes: {
          id: string;
          name: string;
          players: number;
        }[];
      }[];
      broken: {
        id: string;
        problems: {
          file?: string;
          line?: number;
          key: string;
          /** @enum {string} */
          level: 'error' | 'warning';
          expected: string;
          /** @enum {string} */
          expectation?:
            | 'a text'
            | 'a whole number'
            | 'a whole number from 1'
            | 'a year'
            | 'true (or leave it out)'
            | 'a list'
            | 'an object'
            | 'a file'
            | 'JSON'
            | 'a value'
            | 'a value: the key is missing'
            | 'the name of a key, in double quotes'
            | 'a colon'
            | 'a comma'
            | 'a closing brace'
            | 'a closing bracket'
            | 'the end of the file'
            | 'no comment'
            | 'a key that stands once'
            | 'a key of letters and digits'
            | 'the name of its folder, {name}'
            | 'lists and objects in at most {count} levels'
            | '{value}'
            | 'one of {words}'
            | 'one of the keys {words}'
            | 'letters, digits and hyphens'
            | 'an id that no other variant has'
            | 'the id of another variant'
            | 'the id of a variant that exists'
            | 'powers, or a base to copy them from'
            | 'the id of a province'
            | 'a location such as "spa" or "spa/nc"'
            | 'a unit such as "A par" or "F stp/sc"'
            | 'two locations'
            | 'a location of the base map, such as "spa" or "spa/sc"'
            | 'a sheet: small letters or digits, added to ids'
            | 'two locations that border each other'
            | 'an impassable province, or three locations that meet'
            | 'two sheets'
            | 'a name that {holder} does not bear already'
            | 'no army borders: it is a sea'
            | 'no fleet borders: it is land'
            | 'no borders: it is impassable'
            | 'no center'
            | 'fleet borders'
            | 'army borders'
            | 'a province of this map'
            | 'another province than itself'
            | '{to} to list {from} as well'
            | 'no repetition'
            | 'a coast of map.coasts'
            | 'a location where a fleet can stand (name the coast)'
            | 'supply centers'
            | 'at least one power'
            | 'a place where such a unit can stand'
            | 'a province without another unit'
            | 'sheets, for powers to be copied to'
            | 'a map in one piece: {reached} of {all} provinces hang together'
            | 'sheets that differ'
            | '{count} names, one for each sheet'
            | 'two of the sheets {words}'
            | 'each of {words} once'
            | 'a permutation that changes a sheet'
            | 'two places that border each other'
            | 'a border that is not cut already'
            | 'the same sheet after a walk round the corner {name}'
            | 'the same sheet after a walk round {name}, or {name} in branch'
            | 'a change of sheet round {name}'
            | 'three places that meet in a corner'
            | 'neighbors that lie round it in a ring'
            | 'an impassable province with touches'
            | 'a border that lies in one corner, or in two'
            | 'a pair that is odd'
            | 'fleets to pass between two coasts just where these share a border and a sea'
            | 'a season with movement'
            | 'at most {count}, all centers there are'
            | 'an id that no other mode has'
            | 'hands: {count} players, other than powers'
            | 'powers of this variant'
            | 'each power once'
            | 'a place for {words}'
            | '{count} hands, one for each player'
            | 'hands that use the {powers} powers: {count} of equal size'
            | '{count} groups, one for each power of a hand'
            | 'at most {count} powers, for all deals to be weighed'
            | '{count} powers, one for each player'
            | 'two or more powers of this variant'
            | 'a point for its supply center';
          blanks?: {
            [key: string]: string | number;
          };
          found?: string;
          message: string;
        }[];
      }[];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type Account = components['schemas']['Account'];
export type AdminPlayers = components['schemas']['AdminPlayers'];
export type Administration = components['schemas']['Administration'];
export type Board = components['schemas']['Board'];
export type Checks = components['schemas']['Checks'];
export type Codes = components['schemas']['Codes'];
export type Command = components['schemas']['Command'];
export type CommandReply = components['schemas']['CommandReply'];
export type CreateReply = components['schemas']['CreateReply'];
export type CreateRequest = components['schemas']['CreateRequest'];
export type Delta = components['schemas']['Delta'];
export type Done = components['schemas']['Done'];
export type Due = components['schemas']['Due'];
export type Duties = components['schemas']['Duties'];
export type ErrorReply = components['schemas']['ErrorReply'];
export type Game = components['schemas']['Game'];
export type Games = components['schemas']['Games'];
export type Goal = components['schemas']['Goal'];
export type GoalInput = components['schemas']['GoalInput'];
export type ImportReply = components['schemas']['ImportReply'];
export type JoinReply = components['schemas']['JoinReply'];
export type JoinRequest = components['schemas']['JoinRequest'];
export type LinkReply = components['schemas']['LinkReply'];
export type LinkRequest = components['schemas']['LinkRequest'];
export type Messages = components['schemas']['Messages'];
export type Motion = components['schemas']['Motion'];
export type MotionInput = components['schemas']['MotionInput'];
export type Note = components['schemas']['Note'];
export type NoteInput = components['schemas']['NoteInput'];
export type NoticeAction = components['schemas']['NoticeAction'];
export type Notifications = components['schemas']['Notifications'];
export type OfferedGame = components['schemas']['OfferedGame'];
export type OpenGames = components['schemas']['OpenGames'];
export type OpenedLink = components['schemas']['OpenedLink'];
export type Order = components['schemas']['Order'];
export type OrderInput = components['schemas']['OrderInput'];
export type OwnData = components['schemas']['OwnData'];
export type OwnGame = components['schemas']['OwnGame'];
export type OwnGames = components['schemas']['OwnGames'];
export type Preview = components['schemas']['Preview'];
export type Privacy = components['schemas']['Privacy'];
export type PrivateNote = components['schemas']['PrivateNote'];
export type PrivateNoteReply = components['schemas']['PrivateNoteReply'];
export type PrivateNoteRequest = components['schemas']['PrivateNoteRequest'];
export type PrivateNotes = components['schemas']['PrivateNotes'];
export type Problem = components['schemas']['Problem'];
export type RulebookChoice = components['schemas']['RulebookChoice'];
export type RulebookChoiceInput = components['schemas']['RulebookChoiceInput'];
export type Rules = components['schemas']['Rules'];
export type RulesetChoice = components['schemas']['RulesetChoice'];
export type Silences = components['schemas']['Silences'];
export type SpectatorsTalk = components['schemas']['SpectatorsTalk'];
export type StepRecord = components['schemas']['StepRecord'];
export type Targets = components['schemas']['Targets'];
export type Terms = components['schemas']['Terms'];
export type TermsInput = components['schemas']['TermsInput'];
export type TermsReply = components['schemas']['TermsReply'];
export type TurningPoints = components['schemas']['TurningPoints'];
export type Unit = components['schemas']['Unit'];
export type Variant = components['schemas']['Variant'];
export type Variants = components['schemas']['Variants'];
export type $defs = Record<string, never>;
export interface operations {
  readHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            status: 'ok';
          };
        };
      };
    };
  };
  readReadiness: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            status: 'ok';
          };
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readDuties: {
    parameters: {
      query?: {
        /** @description where the game stands if absent */
        step?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Duties'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readTargets: {
    parameters: {
      query: {
        /** @description where the game stands if absent */
        step?: number;
        /** @description a location on a board: "b-spa/nc@3" */
        unit: string;
        /** @description only this kind */
        kind?:
          | 'hold'
          | 'move'
          | 'support'
          | 'convoy'
          | 'retreat'
          | 'disband'
          | 'build'
          | 'waive'
          | 'openConvoy'
          | 'assist'
          | 'sustain';
        /** @description for supports, convoys and assists: where this unit may be helped to */
        of?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Targets'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  explainStep: {
    parameters: {
      query?: {
        /** @description where the game stands if absent */
        step?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            step: number;
            /** @enum {string} */
            phase: 'movement' | 'retreat' | 'sustain' | 'adjustment' | 'over';
            /** @description sentences */
            why: string[];
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  checkOrders: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          orders?: components['schemas']['OrderInput'][];
          /** @description lines as in the command `submit` */
          text?: string;
          /** @description where the game stands if absent */
          step?: number;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Checks'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  previewOrders: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          orders?: components['schemas']['OrderInput'][];
          /** @description lines as in the command `submit` */
          text?: string;
          /** @description where the game stands if absent */
          step?: number;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Preview'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readTurningPoints: {
    parameters: {
      query?: {
        /** @description where the game stands if absent */
        step?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TurningPoints'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  exportGame: {
    parameters: {
      query?: {
        format?: 'chronopolitik' | 'python-diplomacy';
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            [key: string]: unknown;
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  listGames: {
    parameters: {
      query?: {
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Games'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  createGame: {
    parameters: {
      query?: never;
      header?: {
        /** @description a random text: a repetition with the same one answers as the first request did */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateRequest'];
      };
    };
    responses: {
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreateReply'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readGame: {
    parameters: {
      query?: {
        /** @description apart: without steps, and `stepCount` says how many there are at …/steps */
        steps?: 'whole' | 'apart';
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Game'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readGameVariant: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Variant'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readMessages: {
    parameters: {
      query: {
        /** @description only those that have fewer than so many before them */
        before: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Messages'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  sendCommand: {
    parameters: {
      query?: never;
      header?: {
        /** @description a random text: a repetition with the same one answers as the first request did */
        'idempotency-key'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Command'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CommandReply'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  copyGame: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          step: number;
          /**
           * @default sandbox
           * @enum {string}
           */
          as?: 'sandbox' | 'held' | 'study';
        };
      };
    };
    responses: {
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Game'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  followGame: {
    parameters: {
      query?: {
        /** @description the number of the last change known */
        after?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readSteps: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            format: 'columns/1';
            /** @description steps that follow each other, as columns; see docs/api.md */
            pieces: {
              [key: string]: unknown;
            }[];
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readOpenedPress: {
    parameters: {
      query?: {
        /** @description only those that have fewer than so many before them; the last ones if absent */
        before?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Messages'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  rematchGame: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            game: string;
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readTerms: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TermsReply'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  joinGame: {
    parameters: {
      query?: never;
      header?: {
        /** @description a random text: a repetition with the same one answers as the first request did */
        'idempotency-key'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['JoinRequest'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['JoinReply'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  renewLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LinkRequest'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LinkReply'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  openLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          secret: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OpenedLink'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  mailSignInLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** Format: email */
          email: string;
          /**
           * @description in which to be written to; by signing in it is kept where none was
           * @enum {string}
           */
          language?: 'en' | 'de';
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  openSignInLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          secret: string;
          /**
           * @description in which to be written to; by signing in it is kept where none was
           * @enum {string}
           */
          language?: 'en' | 'de';
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  signIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** Format: email */
          email: string;
          password: string;
          /**
           * @description in which to be written to; by signing in it is kept where none was
           * @enum {string}
           */
          language?: 'en' | 'de';
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  register: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** Format: email */
          email: string;
          password: string;
          /** @description plain text */
          name?: string;
          /**
           * @description in which to be written to; by signing in it is kept where none was
           * @enum {string}
           */
          language?: 'en' | 'de';
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  signOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @default false */
          everywhere?: boolean;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Account'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  changeAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description plain text */
          name?: string;
          password?: string;
          /**
           * @description in which to be written to; by signing in it is kept where none was
           * @enum {string}
           */
          language?: 'en' | 'de';
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  deleteAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {boolean} */
          sure: true;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  endSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  endBlock: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  takeVacation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          from: number;
          to: number;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            games: {
              game: string;
              taken: boolean;
            }[];
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  makeToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description plain text */
          name: string;
          scopes: ('read' | 'play' | 'press' | 'master')[];
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            token: string;
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  endToken: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  downloadOwnData: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnData'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readPrivacy: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Privacy'];
        };
      };
    };
  };
  offerPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            challenge: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  addPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description plain text */
          name: string;
          response: {
            id: string;
            rawId: string;
            /** @enum {string} */
            type: 'public-key';
            clientExtensionResults: {
              [key: string]: unknown;
            };
            response: {
              clientDataJSON: string;
              attestationObject: string;
              transports?: string[];
            };
          };
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Codes'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  endPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  askForPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            challenge: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  answerByPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          response: {
            id: string;
            rawId: string;
            /** @enum {string} */
            type: 'public-key';
            clientExtensionResults: {
              [key: string]: unknown;
            };
            response: {
              clientDataJSON: string;
              authenticatorData: string;
              signature: string;
              userHandle?: string;
            };
          };
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  renewCodes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Codes'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  useCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          code: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readNotifications: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Notifications'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  addChannel: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              /** @enum {string} */
              kind: 'mail';
              /** @description of what to be told; `test` cannot be refused */
              kinds: (
                | 'started'
                | 'resolved'
                | 'deadline'
                | 'message'
                | 'draw'
                | 'missed'
                | 'removed'
                | 'vacant'
                | 'passed'
                | 'announced'
                | 'over'
                | 'rematch'
                | 'amended'
                | 'test'
              )[];
              /** @description how many hours before a deadline to be told of it */
              leads?: (24 | 6 | 1)[];
              /** @description when one mail a day tells all but what is urgent; null: each as it happens */
              digest?: string | null;
            }
          | {
              /** @enum {string} */
              kind: 'push';
              /** @description of what to be told; `test` cannot be refused */
              kinds: (
                | 'started'
                | 'resolved'
                | 'deadline'
                | 'message'
                | 'draw'
                | 'missed'
                | 'removed'
                | 'vacant'
                | 'passed'
                | 'announced'
                | 'over'
                | 'rematch'
                | 'amended'
                | 'test'
              )[];
              /** @description how many hours before a deadline to be told of it */
              leads?: (24 | 6 | 1)[];
              subscription: {
                /** @description https only, at no private address */
                endpoint: string;
                expirationTime?: number | null;
                keys: {
                  p256dh: string;
                  auth: string;
                };
              };
            }
          | {
              /** @enum {string} */
              kind: 'webhook';
              /** @description of what to be told; `test` cannot be refused */
              kinds: (
                | 'started'
                | 'resolved'
                | 'deadline'
                | 'message'
                | 'draw'
                | 'missed'
                | 'removed'
                | 'vacant'
                | 'passed'
                | 'announced'
                | 'over'
                | 'rematch'
                | 'amended'
                | 'test'
              )[];
              /** @description how many hours before a deadline to be told of it */
              leads?: (24 | 6 | 1)[];
              /** @description https only, at no private address */
              url: string;
            }
          | {
              /** @enum {string} */
              kind: 'discord';
              /** @description of what to be told; `test` cannot be refused */
              kinds: (
                | 'started'
                | 'resolved'
                | 'deadline'
                | 'message'
                | 'draw'
                | 'missed'
                | 'removed'
                | 'vacant'
                | 'passed'
                | 'announced'
                | 'over'
                | 'rematch'
                | 'amended'
                | 'test'
              )[];
              /** @description how many hours before a deadline to be told of it */
              leads?: (24 | 6 | 1)[];
              /** @description https only, at no private address */
              url: string;
            };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            id: string;
            secret?: string;
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  changeChannel: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description of what to be told; `test` cannot be refused */
          kinds?: (
            | 'started'
            | 'resolved'
            | 'deadline'
            | 'message'
            | 'draw'
            | 'missed'
            | 'removed'
            | 'vacant'
            | 'passed'
            | 'announced'
            | 'over'
            | 'rematch'
            | 'amended'
            | 'test'
          )[];
          /** @description how many hours before a deadline to be told of it */
          leads?: (24 | 6 | 1)[];
          /** @description when one mail a day tells all but what is urgent; null: each as it happens */
          digest?: string | null;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  endChannel: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  testChannel: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  setNoticeTimes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          zone?: string | null;
          quiet?: {
            from: string;
            to: string;
          } | null;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  setGameNotices: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          on: boolean;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readNoticeAction: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description what stands behind the # of the link */
          token: string;
          /**
           * @default en
           * @enum {string}
           */
          language?: 'en' | 'de';
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NoticeAction'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  doNoticeAction: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description what stands behind the # of the link */
          token: string;
          /**
           * @default en
           * @enum {string}
           */
          language?: 'en' | 'de';
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NoticeAction'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readSilences: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Silences'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  setSilence: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          seat: string;
          /** @enum {string} */
          kind: 'mute' | 'block';
          kept: boolean;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Silences'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  reportGame: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          text: string;
          /** @description whom it is about */
          seat?: string;
          /** @description which of your messages it is about, from 0; it is shown to the administrators */
          message?: number;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  reportCrash: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description what the browser says */
          message: string;
          /** @description where in the code of the page */
          stack: string[];
          /** @description which build of the page */
          version: string;
          /** @description the path of the address, without what follows "?" or "#" */
          page: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            done: true;
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readAdministration: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Administration'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  setRegistration: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          registration: 'open' | 'closed';
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  pauseServer: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          words: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  resumeServer: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': Record<string, never>;
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  setQuotas: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description seats that one player may hold */
          gamesEach: number;
          /** @description boards that a game may grow to */
          boards: number;
          /** @description timelines that a game may grow to */
          timelines: number;
          /** @description MB of new games, copies and files that one address may have kept in an hour */
          megabytesEach: number;
          /** @description MB that a game may take */
          megabytesGame: number;
          /** @description kB that a game keeps for a seat in a phase, messages apart */
          kilobytesPhase: number;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  listAllGames: {
    parameters: {
      query?: {
        /** @description a part of the name, or the id */
        find?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Games'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  removeGame: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  findPlayers: {
    parameters: {
      query?: {
        /** @description a part of the name, or the id */
        find?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminPlayers'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  suspendPlayer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          suspended: boolean;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  removePlayer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {boolean} */
          sure: true;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  settleReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readPrivateNotes: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrivateNotes'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  keepPrivateNote: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PrivateNoteRequest'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrivateNoteReply'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readSpectatorsTalk: {
    parameters: {
      query?: {
        /** @description only remarks with lower numbers */
        before?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SpectatorsTalk'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  writeToSpectators: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          text: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            ok: true;
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  enterSpectatorsTalk: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': Record<string, never>;
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            ok: true;
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  removeFromSpectatorsTalk: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        number: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': Record<string, never>;
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            ok: true;
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  listOpenGames: {
    parameters: {
      query?: {
        limit?: number;
        /** @description `next` of the page before */
        after?: string;
        ruleset?: string;
        /** @description moves take an hour at most, a day at most, longer, or have no deadline */
        tempo?: 'live' | 'daily' | 'slow' | 'unlimited';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OpenGames'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  listOwnGames: {
    parameters: {
      query?: {
        /** @description only those that wait for you */
        waiting?: 'true' | 'false';
        limit?: number;
        /** @description `next` of the page before */
        after?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnGames'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  followOwnGames: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  makeCalendar: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            address: string;
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  endCalendar: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            done: true;
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readCalendar: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        file: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': string;
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readRules: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Rules'];
        };
      };
    };
  };
  listVariants: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Variants'];
        };
      };
    };
  };
  readVariant: {
    parameters: {
      query?: {
        /** @description as the list has it: the reply is kept */
        digest?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Variant'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readVariantPicture: {
    parameters: {
      query?: {
        theme?: 'light' | 'dark' | 'contrast';
        /** @description pixels; narrow pictures show less */
        width?: '128' | '640';
        /** @description as the list has it: the reply is kept */
        digest?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readBoardPicture: {
    parameters: {
      query?: {
        theme?: 'light' | 'dark' | 'contrast';
        /** @description on land, and initials on units, however few powers there are */
        patterns?: 'on' | 'off';
        /** @description pixels */
        width?: number;
        /** @description where the game stands if absent */
        step?: number;
        /** @description of a signed link */
        key?: string;
      };
      header?: never;
      path: {
        id: string;
        file: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': unknown;
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readDrawing: {
    parameters: {
      query?: {
        theme?: 'light' | 'dark' | 'contrast';
        /** @description on land, and initials on units, however few powers there are */
        patterns?: 'on' | 'off';
        /** @description pixels */
        width?: number;
        /** @description where the game stands if absent */
        step?: number;
        /** @description of a signed link */
        key?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': unknown;
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readPicture: {
    parameters: {
      query?: {
        theme?: 'light' | 'dark' | 'contrast';
        /** @description on land, and initials on units, however few powers there are */
        patterns?: 'on' | 'off';
        /** @description pixels */
        width?: number;
        /** @description where the game stands if absent */
        step?: number;
        /** @description of a signed link */
        key?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': unknown;
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readPictureKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            key: string;
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readEmbeddedGame: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description as `GET /api/games/:id` replies to a stranger */
            view: {
              [key: string]: unknown;
            };
            /** @description as `GET /api/games/:id/variant` replies */
            map: {
              [key: string]: unknown;
            };
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  readOembed: {
    parameters: {
      query: {
        /** @description of a page of this server that shows a game */
        url: string;
        /** @description pixels */
        maxwidth?: number;
        /** @description pixels */
        maxheight?: number;
        /** @description `json` alone is spoken */
        format?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            type: 'rich';
            /** @enum {string} */
            version: '1.0';
            provider_name: string;
            provider_url: string;
            title: string;
            width: number;
            height: number;
            /** @description an `iframe` */
            html: string;
            thumbnail_url?: string;
            thumbnail_width?: number;
            thumbnail_height?: number;
          };
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  importGame: {
    parameters: {
      query?: {
        /** @description as of a new sandbox */
        held?: 'true' | 'false';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportReply'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
  unsubscribe: {
    parameters: {
      query: {
        channel: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorReply'];
        };
      };
    };
  };
}
