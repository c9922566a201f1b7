/** What is said when something of the page has failed. */
export const failure = {
  heading: 'This page has failed',
  note: 'Something on it could not be shown. The game itself is safe on the server.',
  draftNote:
    'If it fails again after you reload, the orders that you entered and did not send may be the cause. Forget this draft, and the game opens without them.',
  reload: 'Reload',
  forget: 'Forget this draft',
  report: 'Report it to the host',
  reportNote:
    'You can tell whoever runs this server. The report holds no orders, no messages and no secrets.',
  reportShown: 'What the report holds',
  reported: 'Thank you. The host has the report.',
  notReported: 'The report could not be sent.',
  details: 'What the browser says',
  part: 'A part of this page has failed. The rest of it works on.',
  dismiss: 'Close this notice',
  engine:
    'The part of this page that knows the rules has failed: orders are not checked now. What you entered is kept.',
};
