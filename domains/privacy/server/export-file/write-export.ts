import type { Readable } from 'node:stream'
import type { Db } from '#platform/db/database.ts'
import type { ExportedRow, ExportSink, PersonalData } from '#platform/personal-data/personal-data.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { IndexEntry } from './export-page.ts'
import { indexPage, noteOf, rowsPage, conversationPage } from './export-page.ts'
import type { ExportTexts } from './export-texts.ts'
import { createZip } from '#platform/storage/zip-writer.ts'

export type ExportInput = {
  userId: string
  brand: string
  locale: string
  /** Where the file is to lie. */
  file: string
  now: Date
  signal: AbortSignal
  /** Called with the current kind, and the number of rows read so far. */
  onProgress(step: string, rows: number): Promise<void>
}

export type ExportNeeds = { db: Db; store: FileStore; parts: readonly PersonalData[]; texts: ExportTexts }

const rowsPerNews = 1000

/** Writes everything that is stored of a person into one ZIP in the storage; gives its size. */
export async function writeExport(needs: ExportNeeds, input: ExportInput): Promise<number> {
  const zip = createZip(input.now)
  const stored = needs.store.write(input.file, zip.output, input.signal)
  // It is awaited below, after what it stores has been written.
  stored.catch(() => undefined)
  try {
    await writeAll(needs, input, zip)
    zip.end()
  } catch (error) {
    zip.fail(error)
    await stored.catch(() => undefined)
    input.signal.throwIfAborted()
    throw error
  }
  return stored
}

async function writeAll(needs: ExportNeeds, input: ExportInput, zip: ReturnType<typeof createZip>): Promise<void> {
  const words = needs.texts(input.locale)
  const lists = {
    conversations: [] as IndexEntry[],
    pages: [] as IndexEntry[],
    data: [] as IndexEntry[],
    files: [] as IndexEntry[],
  }
  let step = ''
  let read = 0
  async function* counted<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
    for await (const row of rows) {
      input.signal.throwIfAborted()
      read += 1
      if (read % rowsPerNews === 0) await input.onProgress(step, read)
      yield row
    }
  }
  const sink: ExportSink = {
    locale: input.locale,
    async rows(name, rows) {
      await zip.add(`data/${name}.json`, jsonOf(counted(rows())))
      await zip.add(`pages/${name}.html`, rowsPage(words, name, rows()))
      lists.data.push({ path: `data/${name}.json`, text: `${name}.json` })
      lists.pages.push({ path: `pages/${name}.html`, text: words.nameOf(name) })
    },
    async conversation(conversation) {
      const path = `pages/conversations/${conversation.id}.html`
      await zip.add(path, conversationPage(words, { ...conversation, turns: () => counted(conversation.turns()) }))
      lists.conversations.push({ path, text: conversation.with, note: noteOf(words, conversation.at) })
    },
    async file(name, bytes) {
      await zip.add(`media/${name}`, bytes as AsyncIterable<Uint8Array> & Readable, { compress: false })
      lists.files.push({ path: `media/${name}`, text: name })
    },
  }
  for (const part of needs.parts) {
    step = part.within ?? part.kind
    await input.onProgress(step, read)
    await part.export(needs.db, input.userId, sink)
  }
  const page = indexPage(words, { brand: words.brand(input.brand), at: input.now, ...lists })
  await zip.add(
    'index.html',
    (async function* () {
      yield page
    })(),
  )
}

async function* jsonOf(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  let isFirst = true
  for await (const row of rows) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(row)}`
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}
