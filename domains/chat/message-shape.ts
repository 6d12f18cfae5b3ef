import { z } from 'zod'
import { carePath } from '#domains/safety/care-contract.ts'
import { chatSources } from './chat-files.ts'
import { expressions } from '#domains/media/vocabulary-contract.ts'
import { messageGift } from './gift-shape.ts'
import { occasions } from './occasions.ts'
import { reactions } from './reactions.ts'
import { messagePicture } from './shown-picture.ts'
import { messageVoice } from './voice-message.ts'

export { shownPicture } from './shown-picture.ts'
export { recordingKey } from './voice-message.ts'

/** Made by the client: a message that is sent again under it is stored once. */
export const clientMessageId = z.string().min(8).max(64)

export const messageStates = ['streaming', 'done', 'stopped', 'failed', 'interrupted'] as const

export const message = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  role: z.enum(['user', 'character']),
  /** Which of the characters of a scene speaks; left out in a conversation with one. */
  speakerId: z.string().optional(),
  text: z.string(),
  state: z.enum(messageStates),
  /** Why a failed reply failed: the stable name of a code. */
  failure: z.string().nullable(),
  /** It may be continued although it is done: it reached its longest length, or a continuation failed. */
  isCut: z.boolean().optional(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  /** Place from the start of the conversation, 0 for the greeting. */
  depth: z.number().int(),
  /** The alternatives at this place, oldest first, this one among them. */
  siblings: z.array(z.string()),
  /** The model that wrote a reply, where it is known by name. */
  model: z.string().optional(),
  /** Help of the service in place of a reply: the character did not write it. */
  care: carePath.optional(),
  /** Where an imported message comes from; our engines did not write it. */
  source: z.enum(chatSources).optional(),
  /** The occasion on which the character wrote it by herself. */
  occasion: z.enum(occasions).optional(),
  /** A reply in the person's own words, which stands beside the one that was written. */
  isEdited: z.boolean().optional(),
  /** It is a moment that the person saved; its title, empty for none. */
  bookmark: z.string().optional(),
  /** The face with which the character wrote it; left out where nothing names one. */
  expression: z.enum(expressions).optional(),
  /** The person's reaction to it. */
  reaction: z.enum(reactions).optional(),
  /** The gift that the person gave with it; its text says so in words. */
  gift: messageGift.optional(),
  /** The picture that the person showed with it. */
  picture: messagePicture.optional(),
  /** The recording that the person said it with, or that a reply was saved as. */
  voice: messageVoice.optional(),
})

/** The newest message as lists show it. */
export const lastMessage = message.pick({ role: true, text: true, state: true }).extend({
  /** A photo stands after it in the conversation. */
  isBeforePhoto: z.boolean().optional(),
})
