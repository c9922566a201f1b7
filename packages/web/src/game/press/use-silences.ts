/** Whom the viewer does not want to hear in a game, by seats. */
import type { SilencesReply } from '@chronopolitik/game';
import { useEffect, useState } from 'react';
import { api } from '../../server/api.ts';

/** The seats that are muted or blocked, and how to change that. */
export interface Silences extends SilencesReply {
  readonly isSilent: (party: string | null) => boolean;
  readonly set: (seat: string, kind: 'mute' | 'block', kept: boolean) => Promise<void>;
}

const NOBODY: SilencesReply = { muted: [], blocked: [] };

/**
 * Loads whom the viewer does not want to hear in a game.
 *
 * @param isAsking false for those who hold nothing here, whom the server does not know
 */
export function useSilences(game: string, isAsking: boolean): Silences {
  const [silences, setSilences] = useState(NOBODY);
  useEffect(() => {
    if (!isAsking) return;
    api.silences(game).then(setSilences, () => undefined);
  }, [game, isAsking]);
  const { muted, blocked } = silences;
  return {
    ...silences,
    isSilent: (party) => party !== null && (muted.includes(party) || blocked.includes(party)),
    set: async (seat, kind, kept) => setSilences(await api.silence(game, seat, kind, kept)),
  };
}
