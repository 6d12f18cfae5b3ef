// npm run image:chroot [-- <folder>]: builds the image of ops/container/Containerfile without a container engine, in roots
// of Debian that are mounted over each other, starts it there with a read-only root as its user, and looks at /readyz. It
// needs Linux, root, debootstrap, and mounts of its own. With a folder the results stay there.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../dev/free-port.ts'
import type { StageSettings } from './image/stage-root.ts'
import { parseContainerFile } from './image/container-steps.ts'
import { inRoot, mountRoot, run, runStage } from './image/stage-root.ts'

const context = path.join(import.meta.dirname, '../..')
const file = path.join(context, 'ops/container/Containerfile')
const suites: Record<string, string> = { 'docker.io/library/debian:13-slim': 'trixie' }
const inOwnMounts = 'IMAGE_HAS_OWN_MOUNTS'
/** The end of its log, which is shown where it fails. */
const mostWords = 4_000
const readyWithinMs = 180_000
const operatorToken = 'an-operator-token-of-this-trial-alone'

/** Why it cannot run on this machine; null where it can. */
function hindrance(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux and root'
  const missing = ['debootstrap', 'unshare', 'mount', 'chroot'].filter((name) => spawnSync(name, ['--version']).error)
  if (missing.length > 0) return `${missing.join(', ')} cannot be found`
  const hasMounts = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
  return hasMounts ? null : 'this machine permits no mounts'
}

const reason = hindrance()
if (reason !== null) console.log(`The image is not built here: ${reason}.`)
else if (process.env[inOwnMounts] === undefined) {
  // All mounts end with this process, however it ends.
  const args = ['--mount', '--propagation', 'private', process.execPath, ...process.argv.slice(1)]
  process.exitCode =
    spawnSync('unshare', args, { stdio: 'inherit', env: { ...process.env, [inOwnMounts]: '1' } }).status ?? 1
} else await buildAndStart()

async function buildAndStart() {
  const [named] = process.argv.slice(2)
  const folder = named ? path.resolve(named) : mkdtempSync(path.join(tmpdir(), 'nocturne-image-'))
  mkdirSync(folder, { recursive: true })
  const roots = new Map<string, string>()
  const began = performance.now()
  const say = (step: string, ms: number) =>
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${step.slice(0, 110)}`)
  let settings: StageSettings | undefined
  let root = ''
  try {
    for (const [index, stage] of parseContainerFile(readFileSync(file, 'utf8')).entries()) {
      root = mountRoot(debian(stage.base, folder, say), path.join(folder, `stage-${index}`))
      roots.set(stage.name, root)
      settings = runStage(stage, root, { context, rootOf: (name) => roots.get(name) ?? '', say })
    }
    if (!settings) throw new Error('The container file has no stage')
    say('built', performance.now() - began)
    run('du', ['--summarize', '--human-readable', '--one-file-system', root])
    await start(root, settings, say)
  } finally {
    for (const one of [...roots.values()].toReversed()) spawnSync('umount', ['--recursive', '--lazy', one])
    if (!named) rmSync(folder, { recursive: true, force: true })
  }
}

/** The packages of Debian that its image of this name has, made by its own installer; made once for a folder. */
function debian(base: string, folder: string, say: (step: string, ms: number) => void): string {
  const suite = suites[base]
  if (!suite) throw new Error(`No suite of Debian is known for ${base}`)
  const target = path.join(folder, suite)
  if (existsSync(path.join(target, 'etc/debian_version'))) return target
  const began = performance.now()
  run('debootstrap', ['--variant=minbase', suite, target, 'http://deb.debian.org/debian'])
  say(`debootstrap ${suite}`, performance.now() - began)
  return target
}

async function start(root: string, settings: StageSettings, say: (step: string, ms: number) => void) {
  const port = await freePort()
  const data = settings.environment['DATA_DIR'] ?? '/var/lib/nocturne'
  const own = `uid=${settings.user},gid=${settings.user},mode=700`
  run('mount', ['-t', 'tmpfs', '-o', own, 'tmpfs', path.join(root, data)])
  run('mount', ['-t', 'tmpfs', 'tmpfs', path.join(root, 'tmp')])
  run('mount', ['-o', 'remount,ro', root])
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const environment = {
    ...settings.environment,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'https://your.example',
    SIGN_SECRET: secret,
    OPERATOR_TOKEN: operatorToken,
    // In a container it is the first process and takes in orphans by itself.
    TINI_SUBREAPER: '1',
  }
  const { program, args, env } = inRoot(root, { ...settings, environment }, [
    ...settings.entrypoint,
    ...settings.command,
  ])
  const began = performance.now()
  const server = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let words = ''
  server.stdout.on('data', (data: Buffer) => (words = (words + data.toString()).slice(-mostWords)))
  const ended = once(server, 'exit')
  try {
    const ready = await untilReady(`http://127.0.0.1:${port}/readyz`, () => server.exitCode !== null)
    say(`/readyz answers ${ready}`, performance.now() - began)
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { host: 'your.example' } })
    const isPage = page.ok && (await page.text()).includes('<html')
    say(`/ answers ${page.status}${isPage ? ' with a page' : ''}`, performance.now() - began)
    if (!isPage) throw new Error('The image serves no page')
    server.kill('SIGTERM')
    const [code] = (await ended) as [number | null]
    say(`ended by SIGTERM with ${code}`, performance.now() - began)
    if (code !== 0) throw new Error('The image does not end in order')
  } catch (error) {
    console.error(words)
    throw error
  } finally {
    server.kill('SIGKILL')
  }
}

async function untilReady(address: string, hasEnded: () => boolean): Promise<string> {
  const giveUpAt = performance.now() + readyWithinMs
  const headers = { authorization: `Bearer ${operatorToken}` }
  for (;;) {
    const answer = await fetch(address, { headers }).catch(() => null)
    if (answer?.ok) return `${answer.status} ${await answer.text()}`
    if (hasEnded() || performance.now() > giveUpAt)
      throw new Error(`The image is not ready: ${answer ? `${answer.status} ${await answer.text()}` : 'no answer'}`)
    await pause(250)
  }
}
