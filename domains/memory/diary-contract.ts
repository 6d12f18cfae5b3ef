import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'

const characterId = z.string().min(1).max(100)

/** The entry of a character about a sitting, and when that ended. */
export const diaryEntry = z.object({ id: z.string(), text: z.string(), at: z.number() })
export type DiaryEntry = z.infer<typeof diaryEntry>

export const listDiary = defineCall('/v1/memory/diary/list', {
  summary: 'The diary of a character about the sittings with the person, the newest first.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  params: z.strictObject({ characterId, before: z.uuid().nullable().default(null) }),
  data: z.object({ entries: z.array(diaryEntry), next: z.string().nullable() }),
  errors: [],
  repeat: 'safe',
})

export const deleteDiaryEntry = defineCall('/v1/memory/diary/delete', {
  summary: 'Deletes an entry of a diary. It is not written again, and ten minutes later its text is gone for good.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  params: z.strictObject({ entryId: z.uuid() }),
  data: z.object({}),
  errors: ['MEMORY_NOT_FOUND'],
  repeat: 'safe',
})

export const restoreDiaryEntry = defineCall('/v1/memory/diary/restore', {
  summary: 'Brings an entry of a diary back that was deleted in the last ten minutes.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  params: z.strictObject({ entryId: z.uuid() }),
  data: z.object({ entry: diaryEntry }),
  errors: ['MEMORY_NOT_FOUND'],
  repeat: 'safe',
})

export const eraseDiary = defineCall('/v1/memory/diary/erase', {
  summary: 'Erases the whole diary of a character.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  params: z.strictObject({ characterId }),
  data: z.object({}),
  errors: [],
  repeat: 'safe',
})

export const switchDiary = defineCall('/v1/memory/diary/switch', {
  summary: 'Has a character write a diary, or all of them, or no more. What is written stays until it is deleted.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  /** Without a character it is about all of them. */
  params: z.strictObject({ characterId: characterId.nullable(), isOn: z.boolean() }),
  data: z.object({ writesDiary: z.boolean(), writesDiaryForAll: z.boolean() }),
  errors: ['CHARACTER_NOT_FOUND'],
  repeat: 'safe',
})
