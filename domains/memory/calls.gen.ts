// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as diaryContract from './diary-contract.ts'
import type * as contract from './contract.ts'

/** Deletes an entry of a diary. It is not written again, and ten minutes later its text is gone for good. */
export const deleteDiaryEntry: Call<typeof diaryContract.deleteDiaryEntry> = { path: '/v1/memory/diary/delete' }

/** Erases the whole diary of a character. */
export const eraseDiary: Call<typeof diaryContract.eraseDiary> = { path: '/v1/memory/diary/erase' }

/** The diary of a character about the sittings with the person, the newest first. */
export const listDiary: Call<typeof diaryContract.listDiary> = { path: '/v1/memory/diary/list' }

/** Brings an entry of a diary back that was deleted in the last ten minutes. */
export const restoreDiaryEntry: Call<typeof diaryContract.restoreDiaryEntry> = { path: '/v1/memory/diary/restore' }

/** Has a character write a diary, or all of them, or no more. What is written stays until it is deleted. */
export const switchDiary: Call<typeof diaryContract.switchDiary> = { path: '/v1/memory/diary/switch' }

/** Has a character remember something in the own words of the person, also something that was forgotten before. */
export const addMemory: Call<typeof contract.addMemory> = { path: '/v1/memory/add' }

/** Corrects a memory, pins it, or shares it with all characters of the person. What the person wrote is changed by no learning. */
export const changeMemory: Call<typeof contract.changeMemory> = { path: '/v1/memory/change' }

/** Corrects the summary of a sitting. Prompts have the new words from then on. */
export const changeSummary: Call<typeof contract.changeSummary> = { path: '/v1/memory/change-summary' }

/** Takes away all that a character remembers of the person, and her diary. The conversations stay. */
export const forgetAllMemories: Call<typeof contract.forgetAllMemories> = { path: '/v1/memory/forget-all' }

/** Takes a memory, or the summary of a sitting, away for good: from prompts, searches and summaries. It is not learnt again. */
export const forgetMemory: Call<typeof contract.forgetMemory> = { path: '/v1/memory/forget' }

/** All that a character remembers of the person, with its sources, and whether memory is on. */
export const listMemories: Call<typeof contract.listMemories> = { path: '/v1/memory/list' }

/** Brings a forgotten summary back as the call of forgetting answered it, under its id. Its sitting has to be there still, with none of its turns forgotten. */
export const restoreSummary: Call<typeof contract.restoreSummary> = { path: '/v1/memory/restore-summary' }

/** Switches the memory of a character, or of all of them, on or off. Off uses and stores nothing, and ten minutes later all that was remembered is erased; on again before that, all stays as it was. On after that, what was said before is not remembered. */
export const switchMemory: Call<typeof contract.switchMemory> = { path: '/v1/memory/switch' }
