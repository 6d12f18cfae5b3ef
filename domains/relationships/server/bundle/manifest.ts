import { z } from 'zod'
import type { ChatPart } from '#domains/chat/server/public.ts'
import { bundleFormat, bundleVersion } from '../../bundle.ts'

export const manifestPath = 'manifest.json'
/** The parts of every bundle. */
export const partPaths = {
  character: 'character.json',
  chat: 'conversations.json',
  memory: 'memories.json',
  photos: 'photos.json',
  settings: 'settings.json',
} as const

/** The list of the files of a bundle with their checksums. */
export const manifest = z.strictObject({
  format: z.literal(bundleFormat),
  version: z.int().positive(),
  /** ISO 8601. */
  exportedAt: z.iso.datetime(),
  files: z
    .array(
      z.strictObject({
        path: z.string().regex(/^(?:[a-z]+\.json|pictures\/[a-z]+-\d{1,6}\.webp|voices\/[a-z]+-\d{1,6}\.m4a)$/),
        bytes: z.int().nonnegative(),
        /** SHA-256, in hexadecimal digits. */
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(2000),
})
export type Manifest = z.infer<typeof manifest>

type Versioned = Pick<ChatPart, 'personas' | 'messages' | 'activities' | 'conversations'>

/** The first version whose readers know all that these parts hold. */
export function versionFor({ chat }: { chat: Versioned }): number {
  if (chat.activities?.some(({ state }) => isMatch(state))) return bundleVersion
  if (chat.activities?.some(({ state }) => isUnknownToSix(state))) return 7
  const models = chat.conversations.flatMap((one) => Object.values(one.models))
  if (models.some((model) => model?.changedBy !== undefined)) return 6
  if (chat.messages.some(({ voice }) => voice !== undefined)) return 5
  if (chat.activities !== undefined) return 4
  if (chat.messages.some(({ picture }) => picture !== undefined)) return 3
  return chat.personas.some(({ picture }) => picture !== undefined) ? 2 : 1
}

type State = NonNullable<ChatPart['activities']>[number]['state']

/** So many drawings were a round before there were matches. */
const mostDrawingsBefore = 6

/** Whether readers of version 7 know no such state: a round of a match, and more drawings than a round had. */
function isMatch(state: State): boolean {
  if (state.kind === 'quiz' || state.kind === 'twentyQuestions') return state.rounds !== undefined
  if (state.kind !== 'drawingGuess' && state.kind !== 'personDraws') return false
  return state.done.length > mostDrawingsBefore
}

/** Whether readers of version 6 know no such state. */
function isUnknownToSix(state: State): boolean {
  return state.kind === 'personDraws' || (state.kind === 'quiz' && state.part !== undefined)
}

/** The settings of the relationship that are of this domain. */
export const settingsPart = z.strictObject({ showsFeeling: z.boolean() })
export type SettingsPart = z.infer<typeof settingsPart>
