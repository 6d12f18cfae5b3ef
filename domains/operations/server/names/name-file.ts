import { readFileSync } from 'node:fs'
import { ConfigError } from '#platform/config/config.ts'
import type { ListedName } from '#domains/safety/server/public.ts'
import { readNames } from '#domains/safety/server/public.ts'

const mostProblems = 5

/** The names of the operator's file; none without one. A file that cannot be read, or has a line that is no name, ends the start. */
export function readNameFile(path: string | undefined): ListedName[] {
  if (path === undefined) return []
  const { names, problems } = readNames(textOf(path))
  if (problems.length > 0) throw wrong(path, problems.slice(0, mostProblems).join('; '))
  return names
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw wrong(path, cause instanceof Error ? cause.message : 'cannot be read', cause)
  }
}

function wrong(path: string, why: string, cause?: unknown): ConfigError {
  return new ConfigError(`Configuration is wrong. REAL_NAMES: ${path}: ${why}.`, { cause })
}
