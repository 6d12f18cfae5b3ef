// `npm run calls`: writes the calls of each domain as a page makes them, from its contracts, and the policy's list of lexicons.
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CallContract } from '#platform/contract/call.ts'
import { localeCodes } from '#platform/i18n/locales.ts'

const root = path.join(import.meta.dirname, '../..')
const contractFile = /^(?:([\w-]+)-)?contract\.ts$/
const lineWidth = 120

/** Every generated file of the domains with its content. */
export async function generatedFiles(): Promise<Map<string, string>> {
  return (await pageCalls()).set('domains/safety/screening/lexicons.gen.ts', lexiconImports())
}

/** The content of a domain's `calls.gen.ts`, by its path in the project; a domain without calls has none. */
async function pageCalls(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const domain of readdirSync(path.join(root, 'domains'))) {
    const text = await textFor(domain)
    if (text !== null) files.set(`domains/${domain}/calls.gen.ts`, text)
  }
  return files
}

async function textFor(domain: string): Promise<string | null> {
  const folder = path.join(root, 'domains', domain)
  const imports: string[] = []
  const calls: string[] = []
  const seen = new Set<unknown>()
  // A file named for its part declares its calls itself; `contract.ts` may hand them on, and comes last.
  for (const file of readdirSync(folder)
    .filter((name) => contractFile.test(name))
    .sort(partsFirst)) {
    const exported = Object.entries((await import(path.join(folder, file))) as Record<string, unknown>)
    const declared = exported
      .filter((entry): entry is [string, CallContract] => isCall(entry[1]) && !seen.has(entry[1]))
      .sort(([a], [b]) => (a < b ? -1 : 1))
    if (declared.length === 0) continue
    const space = nameOf(file)
    imports.push(`import type * as ${space} from './${file}'\n`)
    for (const [name, call] of declared) {
      seen.add(call)
      calls.push(declarationOf(`${space}.${name}`, name, call))
    }
  }
  if (calls.length === 0) return null
  return [
    '// Written by `npm run calls` from the contracts of this domain; not edited by hand.\n',
    "import type { Call } from '#platform/contract/call.ts'\n",
    ...imports,
    ...calls.map((call) => `\n${call}`),
  ].join('')
}

/** The policy reads all languages and does no I/O, so each of its lexicons is imported by name. */
function lexiconImports(): string {
  return [
    '// Written by `npm run calls` from the list of languages; not edited by hand.\n',
    ...localeCodes.map(
      (code) => `import ${nameOf(code)} from '#locales/${code}/words/safety.json' with { type: 'json' }\n`,
    ),
    '\n/** The lexicon file of each language. */\n',
    'export const lexicons: readonly unknown[] = [\n',
    ...localeCodes.map((code) => `  ${nameOf(code)},\n`),
    ']\n',
  ].join('')
}

function partsFirst(a: string, b: string): number {
  return Number(a === 'contract.ts') - Number(b === 'contract.ts') || (a < b ? -1 : 1)
}

/** `photo-contract.ts` becomes `photoContract`. */
function nameOf(file: string): string {
  return file.replace(/\.ts$/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function declarationOf(contract: string, name: string, { path: address, summary }: CallContract): string {
  const start = `export const ${name}: Call<typeof ${contract}> = {`
  const line = `${start} path: '${address}' }`
  const declaration = line.length <= lineWidth ? line : `${start}\n  path: '${address}',\n}`
  return `/** ${summary} */\n${declaration}\n`
}

function isCall(value: unknown): value is CallContract {
  return typeof value === 'object' && value !== null && 'path' in value && 'params' in value && 'data' in value
}

if (import.meta.main) for (const [file, text] of await generatedFiles()) writeFileSync(path.join(root, file), text)
