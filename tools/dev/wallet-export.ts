import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { openPromise } from 'yauzl'
import type { WalletExport } from '#domains/wallet/recompute.ts'
import { walletExport } from '#domains/wallet/recompute.ts'

/** The named file is no readable export; the message says why. */
export class ExportError extends Error {
  override name = 'ExportError'
}

const files = ['balances', 'payments', 'holds'] as const

/** Reads what a person's export says of their wallet: a ZIP as it was handed out, or the folder it was unpacked to. */
export async function readWalletExport(input: string): Promise<WalletExport> {
  if (!existsSync(input)) throw new ExportError(`There is no file or folder ${input}.`)
  const texts = statSync(input).isDirectory() ? readFolder(input) : await readZip(input)
  const read = Object.fromEntries(
    files.map((name) => [name, parseJson(`data/${name}.json`, texts.get(`data/${name}.json`))]),
  )
  const parsed = walletExport.safeParse(read)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const [name, line, ...field] = issue?.path ?? []
  const where = [
    `data/${String(name)}.json`,
    ...(line === undefined ? [] : [`line ${Number(line) + 1}`]),
    ...field.map(String),
  ]
  throw new ExportError(`${where.join(', ')}: ${issue?.message ?? 'not as an export writes it'}.`)
}

function readFolder(folder: string): ReadonlyMap<string, string> {
  const there = files.map((name) => `data/${name}.json`).filter((file) => existsSync(path.join(folder, file)))
  return new Map(there.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))
}

async function readZip(file: string): Promise<ReadonlyMap<string, string>> {
  try {
    const zip = await openPromise(file, { lazyEntries: true })
    const texts = new Map<string, string>()
    for await (const entry of zip.eachEntry()) {
      if (!files.some((name) => entry.fileName === `data/${name}.json`)) continue
      const chunks: Buffer[] = []
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
      texts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'))
    }
    return texts
  } catch (cause) {
    throw new ExportError(`${file} is no ZIP, or was not downloaded whole.`, { cause })
  }
}

function parseJson(file: string, text: string | undefined): unknown {
  if (text === undefined) throw new ExportError(`There is no ${file} in it: this is no export of one's own data.`)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ExportError(`${file} is broken: it cannot be read as JSON.`, { cause })
  }
}
