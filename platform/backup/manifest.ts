import { z } from 'zod'
import { BackupError } from './backup-error.ts'

export const manifestName = 'manifest.json'
const kinds = ['pglite', 'postgres'] as const
const fileFolder = 'files/'

const manifestSchema = z.object({
  format: z.literal(1),
  /** When it was written. */
  at: z.iso.datetime(),
  kind: z.enum(kinds),
  server: z.string(),
  schema: z.number(),
  tables: z.array(z.object({ table: z.string(), rows: z.number(), digest: z.string() })),
  /** Null without files. `absent` are those that rows named and the store did not have. */
  files: z.object({ count: z.number(), bytes: z.number(), absent: z.array(z.string()) }).nullable(),
})

/** The description of a backup, its last entry. */
export type Manifest = z.infer<typeof manifestSchema>

/** Reads the last entry of an archive. */
export function readManifest(bytes: Uint8Array): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  if (!parsed.success) throw new BackupError('The backup was written by another release, and this one cannot read it.')
  return parsed.data
}

/** The kind of a database, which is the folder of its dump. */
export type DatabaseKind = (typeof kinds)[number]

/** The name of a part of the dump; they sort in their order. */
export function databasePart(kind: DatabaseKind, number: number): string {
  return `${kind}/${String(number).padStart(6, '0')}`
}

/** The kind of the database whose dump an entry is a part of, or null for another entry. */
export function dumpKindOf(name: string): DatabaseKind | null {
  return kinds.find((kind) => name.startsWith(`${kind}/`)) ?? null
}

/** The name of a stored file in an archive. */
export function filePart(key: string): string {
  return `${fileFolder}${key}`
}

/** The key of a stored file, or null for another entry. */
export function storedKeyOf(name: string): string | null {
  return name.startsWith(fileFolder) ? name.slice(fileFolder.length) : null
}
