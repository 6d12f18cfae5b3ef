import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache/started')
const migrations = join(root, 'migrations/sql')
const database = 'pglite'

type Start = (dataDir: string) => Promise<{ stop(): Promise<void> }>

/**
 * Copies the database of a first start into an empty data folder. Migrating and seeding the embedded database takes
 * seconds of the processor, and the result depends on the build alone: the first product of a build makes it, by `start`,
 * and the others begin with a copy.
 */
export async function fillDataFolder(dataDir: string, startFile: string, start: Start): Promise<void> {
  if (existsSync(join(dataDir, database))) return
  const template = join(cache, buildOf(startFile))
  if (!existsSync(template)) await makeTemplate(template, start)
  mkdirSync(dataDir, { recursive: true })
  cpSync(join(template, database), join(dataDir, database), { recursive: true })
}

async function makeTemplate(template: string, start: Start): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'partial-'))
  const product = await start(folder)
  await product.stop()
  for (const name of readdirSync(cache))
    if (name !== basename(template) && !name.startsWith('partial-')) rmSync(join(cache, name), { recursive: true })
  try {
    renameSync(folder, template)
  } catch (error) {
    // Another campaign, beside this one, was sooner.
    rmSync(folder, { recursive: true })
    if (!existsSync(template)) throw error
  }
}

/** Names a build and its migrations: the start file holds the hashes of the files that it loads. */
function buildOf(startFile: string): string {
  const hash = createHash('sha256').update(readFileSync(startFile))
  for (const name of readdirSync(migrations).toSorted())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrations, name)))
  return hash.digest('hex').slice(0, 16)
}
