import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { commandFile } from '../../tools/dev/machine.ts'

const root = path.join(import.meta.dirname, '../..')
const configuration = ['.oxlintrc.json', 'package.json', 'tsconfig.json']

const lintReport = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string(), message: z.string() })),
})

/** Lints a small artificial project with the real configuration; returns the reported rules of each file. */
export function lintProject(files: Record<string, string>): Map<string, string[]> {
  const project = mkdtempSync(path.join(tmpdir(), 'nocturne-lint-'))
  try {
    for (const name of configuration) copyFileSync(path.join(root, name), path.join(project, name))
    symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(project, name)), { recursive: true })
      writeFileSync(path.join(project, name), text)
    }
    return rulesByFile(project)
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

function rulesByFile(project: string): Map<string, string[]> {
  const oxlint = commandFile('oxlint', 'oxlint')
  const run = spawnSync(process.execPath, [oxlint, '-f', 'json'], { cwd: project, encoding: 'utf8' })
  const { diagnostics } = lintReport.parse(JSON.parse(run.stdout))
  const found = new Map<string, string[]>()
  for (const { filename, code } of diagnostics) found.set(filename, [...(found.get(filename) ?? []), code])
  return found
}
