/** Answers commands and forms. Whatever touches a seat is answered so that only its asker sees it. */
import { RequestRefused, Unreachable } from '@chronopolitik/client';
import {
  ComponentType,
  TextInputStyle,
  type API,
  type APIInteraction,
  type APIModalInteractionResponseCallbackData,
} from '@discordjs/core';
import { askedIn, messageOf, promised, type Asked, type Said } from './asked.ts';
import { chooseGame, leave, takeSeat } from './joining.ts';
import { beginOrders, giveOrders, sayReady } from './ordering.ts';
import { showBoard, showStatus, showWhy } from './showing.ts';
import type { Room } from './start.ts';
import type { Texts } from './texts.ts';

type Answer = (room: Room, asked: Asked) => Promise<Said>;

/** Forms, by the command that opens them: with the title, one field, and what it is filled with at first. */
export interface Form {
  readonly field: keyof Texts['fields'];
  readonly about?: string;
  readonly value?: string;
}

/** What is answered to commands and forms, and whether all may see it. */
const ANSWERS: Readonly<Record<string, { readonly answer: Answer; readonly isPublic?: true }>> = {
  'game-form': { answer: chooseGame },
  'seat-form': { answer: takeSeat },
  'orders-form': { answer: giveOrders },
  orders: { answer: giveOrders },
  ready: { answer: sayReady },
  leave: { answer: leave },
  // What spectators see, and no more.
  board: { answer: showBoard, isPublic: true },
  why: { answer: showWhy, isPublic: true },
  status: { answer: showStatus },
};

/** Answers one interaction. It never throws: whoever asked is told. */
export async function answer(room: Room, api: API, interaction: APIInteraction): Promise<void> {
  const asked = askedIn(interaction);
  if (!asked) return;
  try {
    const form = await formFor(room, asked);
    if (form && 'field' in form) {
      await api.interactions.createModal(interaction.id, interaction.token, modalOf(asked, form));
      return;
    }
    const { answer: make, isPublic } = form
      ? { answer: async () => form }
      : (ANSWERS[asked.name] ?? {});
    if (!make) return;
    await promised(api, interaction, isPublic !== true);
    const said = await make(room, asked).catch((error: unknown) => apology(room, asked, error));
    const { application_id: application, token } = interaction;
    await api.interactions.editReply(application, token, messageOf(said));
  } catch (error) {
    room.log(`An answer could not be given: ${nameOf(error)}`);
  }
}

/** The form that a command opens, or what is said in its place; undefined where it opens none. */
async function formFor(room: Room, asked: Asked): Promise<Form | Said | undefined> {
  const { name, values } = asked;
  if (name === 'game' || name === 'seat') return { field: name };
  if (name !== 'orders' || values['text'] !== undefined) return undefined;
  return beginOrders(room, asked).catch((error: unknown) => apology(room, asked, error));
}

function modalOf({ texts }: Asked, form: Form): APIModalInteractionResponseCallbackData {
  const { field, about, value } = form;
  const isLong = field === 'orders';
  return {
    custom_id: [`${field}-form`, about].filter(Boolean).join(' '),
    title: texts.titles[field],
    components: [
      {
        type: ComponentType.ActionRow,
        components: [
          {
            type: ComponentType.TextInput,
            custom_id: 'text',
            label: texts.fields[field],
            style: isLong ? TextInputStyle.Paragraph : TextInputStyle.Short,
            max_length: isLong ? 4000 : 400,
            required: !isLong,
            ...(value !== undefined && { value }),
          },
        ],
      },
    ],
  };
}

/** What is said where it did not work. Orders that were written are given back, so that they are not lost. */
function apology(room: Room, { texts, name, values }: Asked, error: unknown): Said {
  const why = whyFailed(room, texts, error);
  if (!name.startsWith('orders')) return { text: why };
  return { text: texts.refused(why, String(values['text'] ?? '')) };
}

function whyFailed({ log }: Room, texts: Texts, error: unknown): string {
  if (error instanceof Unreachable) return texts.unreachable;
  if (error instanceof RequestRefused) return reasonOf(texts, error);
  log(`A command failed: ${nameOf(error)}`);
  return texts.failed;
}

function reasonOf(texts: Texts, { code, reply }: RequestRefused): string {
  const lines = (reply.problems ?? []).map(({ message }) => `• ${message}`);
  return [texts.refusals[code] ?? reply.message, ...lines].join('\n');
}

/** The kind of a failure; its message may hold what was asked. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? error.name : `${error.name} ${code}`;
}
