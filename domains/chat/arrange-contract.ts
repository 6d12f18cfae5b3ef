import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { backdrops, palettes } from './backdrops.ts'
import { inBoth } from './in-both.ts'
import { reactions } from './reactions.ts'

const mine = { auth: 'user', adultsOnly: true, repeat: 'safe' } as const

export const [tourReactToMessage, reactToMessage] = inBoth(
  defineCall('/v1/session/message/react', {
    ...mine,
    summary: 'Leaves a reaction on a message, or takes it away; a message has at most one.',
    params: z.strictObject({ messageId: z.uuid(), reaction: z.enum(reactions).nullable() }),
    data: z.object({}),
    errors: ['MESSAGE_NOT_FOUND'],
  }),
)

export const [tourArrangeConversation, arrangeConversation] = inBoth(
  defineCall('/v1/session/arrange', {
    ...mine,
    summary:
      'Pins a conversation to the top of the list, or moves it to the archive; one that is archived is not pinned, and takes no message until it is back in the list.',
    params: z.strictObject({ sessionId: z.uuid(), place: z.enum(['list', 'pinned', 'archive']) }),
    data: z.object({}),
    errors: ['SESSION_NOT_FOUND'],
  }),
)

export const [tourMuteConversation, muteConversation] = inBoth(
  defineCall('/v1/session/mute', {
    ...mine,
    summary: 'Turns off the notices and sounds of a conversation on all devices, or turns them on again.',
    params: z.strictObject({ sessionId: z.uuid(), isMuted: z.boolean() }),
    data: z.object({}),
    errors: ['SESSION_NOT_FOUND'],
  }),
)

export const [tourChooseBackdrop, chooseBackdrop] = inBoth(
  defineCall('/v1/session/backdrop', {
    ...mine,
    summary: 'Chooses the ground that a conversation is read on and its colours, on all devices. It costs nothing.',
    params: z.strictObject({
      sessionId: z.uuid(),
      backdrop: z.enum(backdrops),
      /** As they were where it is left out. */
      palette: z.enum(palettes).optional(),
    }),
    data: z.object({}),
    errors: ['SESSION_NOT_FOUND'],
  }),
)

export const [tourChooseCardVersion, chooseCardVersion] = inBoth(
  defineCall('/v1/session/card-version', {
    ...mine,
    summary:
      'Has replies of a conversation be written with an earlier version of her card, or with the present one; of characters of the catalogue, and own ones.',
    params: z.strictObject({ sessionId: z.uuid(), version: z.int().min(1).nullable() }),
    data: z.object({}),
    errors: ['SESSION_NOT_FOUND', 'CHARACTER_NOT_FOUND', 'VERSION_NOT_FOUND'],
  }),
)

export const [tourMarkRead, markRead] = inBoth(
  defineCall('/v1/session/read', {
    ...mine,
    summary: 'Says that the person has seen what the character wrote first in a conversation.',
    params: z.strictObject({ sessionId: z.uuid() }),
    data: z.object({}),
    errors: ['SESSION_NOT_FOUND'],
  }),
)

export const [tourStartAfresh, startAfresh] = inBoth(
  defineCall('/v1/session/afresh', {
    ...mine,
    summary:
      'Begins a new conversation with a character beside the earlier ones; one in which nothing was said yet is given again.',
    params: z.strictObject({ characterId: z.string().max(100) }),
    data: z.object({ sessionId: z.string() }),
    errors: ['CHARACTER_NOT_FOUND', 'PREMIUM_NEEDED'],
  }),
)
