import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type * as contract from '../contract.ts'
import type * as diaryContract from '../diary-contract.ts'
import type { HashText } from './forgotten.ts'
import type { FindShown } from './left-branches.ts'
import type { ScreenText } from './calls/add-memory.ts'
import { addMemoryHandler } from './calls/add-memory.ts'
import { changeMemoryHandler } from './calls/change-memory.ts'
import { changeSummaryHandler, restoreSummaryHandler } from './calls/change-summary.ts'
import { deleteDiaryEntryHandler } from './calls/delete-diary-entry.ts'
import { eraseDiaryHandler } from './calls/erase-diary.ts'
import { forgetAllMemoriesHandler, forgetMemoryHandler } from './calls/forget-memory.ts'
import type { NameOf } from './calls/list-memories.ts'
import { listDiaryHandler } from './calls/list-diary.ts'
import { restoreDiaryEntryHandler } from './calls/restore-diary-entry.ts'
import { switchDiaryHandler } from './calls/switch-diary.ts'
import { listMemoriesHandler } from './calls/list-memories.ts'
import { switchMemoryHandler } from './calls/switch-memory.ts'
import type { Embedding } from './learning/jobs.ts'
import { registerDiary } from './diary/jobs.ts'
import type { WriteDiary } from './diary/write-diary.ts'
import { registerLearning } from './learning/jobs.ts'
import type { ReadShownBranch } from './learning/learn.ts'
import type { MemoryReader } from './learning/reader.ts'
import { memoryPersonalData, memoryTables, moveMemories } from './personal-data.ts'

export type MemoryNeeds = {
  db: Db
  clock: Clock
  log: Log
  hash: HashText
  /** Conversations and names belong to domains above and beside this one. */
  learning: {
    reader: MemoryReader
    readShownBranch: ReadShownBranch
    findShown: FindShown
    embedding?: Embedding | undefined
    writeDiary: WriteDiary
  }
  nameOf: NameOf
  screen: ScreenText
}

/** The memories that characters have of people. */
export function createMemory({ screen, learning, ...needs }: MemoryNeeds): DomainModule {
  const { db, clock, hash } = needs
  const { embedding, writeDiary, ...reading } = learning
  const calls: HandlersFor<typeof contract & typeof diaryContract> = {
    listMemories: listMemoriesHandler(db, needs.nameOf),
    addMemory: addMemoryHandler(db, { screen, hash }),
    changeMemory: changeMemoryHandler(db, { screen, hash }),
    forgetMemory: forgetMemoryHandler(db, hash),
    changeSummary: changeSummaryHandler(db, screen),
    restoreSummary: restoreSummaryHandler(db, screen),
    forgetAllMemories: forgetAllMemoriesHandler(db, hash),
    switchMemory: switchMemoryHandler(db),
    listDiary: listDiaryHandler(db),
    deleteDiaryEntry: deleteDiaryEntryHandler(db),
    restoreDiaryEntry: restoreDiaryEntryHandler(db),
    eraseDiary: eraseDiaryHandler(db),
    switchDiary: switchDiaryHandler(db),
  }
  return {
    name: 'memory',
    calls,
    registerJobs(jobs) {
      const now = () => clock.now()
      registerLearning(jobs, { ...needs, ...reading, now }, embedding)
      registerDiary(jobs, { ...needs, readShownBranch: reading.readShownBranch, write: writeDiary, now })
    },
    personalData: [{ stage: 'before-balances', parts: memoryPersonalData() }],
    visitorMerge: [{ stage: 'before-balances', tables: memoryTables, merge: moveMemories }],
  }
}
