import type { Readable } from 'node:stream'
import type { Queryable, Tx } from '../db/database.ts'

/** One row of what is stored, under the names of the exported JSON; see docs/export-format.md. */
export type ExportedRow = Record<string, unknown>

/** A conversation as someone reads it. */
export type ExportedConversation = {
  id: string
  with: string
  at: string
  /** The turns in the order in which they were written; requested when it is their turn. */
  turns(): AsyncIterable<{ by: 'person' | 'character'; text: string; at: string }>
}

/** Where the parts of an export go. Each is written before the next is requested, so that memory stays bounded. */
export type ExportSink = {
  /** The language that the person reads. */
  locale: string
  /** A file of JSON rows and a page that shows them; `rows` is called once for each. */
  rows(name: string, rows: () => AsyncIterable<ExportedRow>): Promise<void>
  /** A page with one conversation. */
  conversation(conversation: ExportedConversation): Promise<void>
  /** A file as it is, such as a picture. */
  file(name: string, bytes: Readable): Promise<void>
}

/** One kind of what is stored of people: a domain says how it is counted, handed out and taken away. */
export type PersonalData = {
  /** The name in screens and in the export, such as `messages`. */
  kind: string
  /** The kind under which screens list this, where another domain has the rest of it. */
  within?: string
  /** The tables it covers; a guard test holds every table of the schema to be covered by someone. */
  tables: readonly string[]
  count(tx: Queryable, userId: string): Promise<number>
  export(tx: Queryable, userId: string, sink: ExportSink): Promise<void>
  /** Takes all of it away, or what ties it to the person. Doing so again changes nothing. */
  erase(tx: Tx, userId: string): Promise<void>
}
