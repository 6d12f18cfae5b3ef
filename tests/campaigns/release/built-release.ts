import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function git(...args: string[]): Buffer {
  return execFileSync('git', args, { cwd: root, maxBuffer: 1024 ** 3 })
}

/** The commit before the one that added the newest migration: the last release that did not know it. */
export function commitBeforeNewestMigration(): string {
  const journal = JSON.parse(readFileSync(path.join(root, 'migrations/sql/meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const file = `migrations/sql/${journal.entries.at(-1)?.tag ?? ''}.sql`
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', file).toString().trim()
  if (added === '') throw new Error(`The history of this copy does not reach back to ${file}: fetch all of it.`)
  return git('rev-parse', `${added}^`).toString().trim()
}

/** The source of an earlier commit in a folder of its own, built with this release's dependencies; gives its start file. */
export function buildRelease(commit: string): { main: string; remove(): void } {
  const outer = mkdtempSync(path.join(tmpdir(), 'nocturne-release-'))
  const folder = path.join(outer, 'release')
  const remove = () => rmSync(outer, { recursive: true, force: true })
  try {
    mkdirSync(folder)
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', '--format=tar', commit) })
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    installMissing(folder, outer)
    const vite = path.join(root, 'node_modules/vite/bin/vite.js')
    for (const build of [
      ['build', 'apps/web'],
      ['build', '--config', 'apps/server/vite.config.ts'],
    ])
      execFileSync(process.execPath, [vite, ...build, '--logLevel', 'error'], { cwd: folder, stdio: 'inherit' })
    const main = path.join(folder, 'apps/server/dist/start.js')
    if (!existsSync(main)) throw new Error(`The release ${commit} has no ${path.relative(folder, main)}`)
    return { main, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Installs dependencies that were removed since then, in the folder above, where Node looks next. */
function installMissing(release: string, outer: string): void {
  const { dependencies } = JSON.parse(readFileSync(path.join(release, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const missing = Object.entries(dependencies).filter(([name]) => !existsSync(path.join(release, 'node_modules', name)))
  if (missing.length === 0) return
  const wanted = missing.map(([name, version]) => `${name}@${version}`)
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--prefix', outer, ...wanted], { stdio: 'inherit' })
}
