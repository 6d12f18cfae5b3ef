import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type { Limiter } from '#platform/limits/limiter.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type * as contract from '../contract.ts'
import type * as filesContract from '../files-contract.ts'
import type { BookIntake } from './book-reader.ts'
import { sweepDeletedBooks } from './books.ts'
import type { OwnsConversation } from './calls/attach-book.ts'
import { attachBookHandler } from './calls/attach-book.ts'
import { createBookHandler } from './calls/create-book.ts'
import { deleteBookHandler } from './calls/delete-book.ts'
import { detachBookHandler } from './calls/detach-book.ts'
import { exportBookHandler } from './calls/export-book.ts'
import { importBookHandler } from './calls/import-book.ts'
import { listBooksHandler } from './calls/list-books.ts'
import { previewBookHandler } from './calls/preview-book.ts'
import { readBookHandler } from './calls/read-book.ts'
import { restoreBookHandler } from './calls/restore-book.ts'
import { saveBookHandler } from './calls/save-book.ts'
import { testBookHandler } from './calls/test-book.ts'
import type { TokensOf } from './engine/fire-book.ts'
import { lorePersonalData } from './personal-data.ts'

const sweepBooks = defineJob('lore.sweep-deleted-books', z.object({}))
const sweepEveryMs = 3_600_000

export type LoreNeeds = {
  db: Db
  clock: Clock
  intake: BookIntake
  /** Counts how often somebody tests a book: it takes the time of a prompt. */
  tests: Limiter
  /** Estimates the tokens of a text as prompts do. */
  tokensOf: TokensOf
  ownsConversation: OwnsConversation
}

/** Own lorebooks of people: their texts, and where they take part. */
export function createLore({ db, clock, intake, tests, tokensOf, ownsConversation }: LoreNeeds): DomainModule {
  const calls: HandlersFor<typeof contract & typeof filesContract> = {
    listBooks: listBooksHandler(db),
    readBook: readBookHandler(db),
    createBook: createBookHandler(db, intake),
    saveBook: saveBookHandler(db, intake),
    deleteBook: deleteBookHandler(db),
    restoreBook: restoreBookHandler(db),
    attachBook: attachBookHandler(db, ownsConversation),
    detachBook: detachBookHandler(db),
    testBook: testBookHandler(db, tokensOf, tests),
    previewBook: previewBookHandler(intake),
    importBook: importBookHandler(db, intake),
    exportBook: exportBookHandler(db),
  }
  return {
    name: 'lore',
    calls,
    registerJobs: (jobs) => jobs.register(sweepBooks, () => sweepDeletedBooks(db, clock.now()), sweepEveryMs),
    personalData: [{ stage: 'after-balances', parts: lorePersonalData() }],
    staysWithVisitor: {
      own_books: 'only a member has books of their own',
      book_attachments: 'only a member has books of their own',
    },
    close: () => intake.reader.close(),
  }
}
