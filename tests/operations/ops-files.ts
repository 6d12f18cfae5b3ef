import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { variableNames } from '#platform/config/config.ts'

export const root = path.join(import.meta.dirname, '../..')

export function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

/** Whether a program that checks its own kind of file is installed. */
export function isInstalled(program: string, ...args: string[]): boolean {
  return spawnSync(program, args).error === undefined
}

/** Names that the product does not read. */
export function unknownVariables(names: Iterable<string>): string[] {
  const known = new Set<string>(variableNames)
  return [...names].filter((name) => !known.has(name))
}

/** Arguments of a command that name a file which neither stands in the project nor is the built server. */
export function missingFiles(command: readonly string[]): string[] {
  const built = 'apps/server/dist/start.js'
  return command.filter((word) => /\.[jt]s$/.test(word) && word !== built && !existsSync(path.join(root, word)))
}

/** The longest time that a process of the product takes to end, in seconds, in production. */
export const shutdownSeconds = 5 + 90
