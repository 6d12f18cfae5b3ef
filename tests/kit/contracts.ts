import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallContract } from '#platform/contract/call.ts'

function isCall(value: unknown): value is CallContract {
  return typeof value === 'object' && value !== null && 'path' in value && 'auth' in value
}

const root = path.join(import.meta.dirname, '../..')
const files = globSync(['domains/*/{contract,*-contract}.ts', 'apps/server/*/*-contract.ts'], { cwd: root }).sort()
const contracts = await Promise.all(
  files.map((file) => import(pathToFileURL(path.join(root, file)).href) as Promise<Record<string, unknown>>),
)

/** Every call that the product declares, once; a contract may hand on those of its parts. */
export const everyCall: CallContract[] = [...new Set(contracts.flatMap(Object.values).filter(isCall))]
