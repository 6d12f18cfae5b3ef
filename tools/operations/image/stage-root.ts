import { spawnSync } from 'node:child_process'
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContainerStage } from './container-steps.ts'
import { parseCopy, parseEnvironment } from './container-steps.ts'

/** The state that steps of a container file leave for the next one. */
export type StageSettings = {
  directory: string
  environment: Record<string, string>
  user: string
  entrypoint: string[]
  command: string[]
}

const usualPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** A certificate authority of the builder's own network, which does not become part of the image. */
const ownAuthority = '/run/own-authority.crt'

/** Runs a program to its end with its output on this terminal. */
export function run(program: string, args: readonly string[], options: { env?: NodeJS.ProcessEnv } = {}): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', ...options })
  if (status !== 0) throw new Error(`${program} ${args.slice(0, 3).join(' ')} … ended with ${status ?? error?.message}`)
}

/** Mounts a writable root over a base, with what programs expect of a machine. */
export function mountRoot(base: string, folder: string): string {
  const [upper, work, root] = ['upper', 'work', 'root'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const one of [upper, work, root]) mkdirSync(one, { recursive: true })
  run('mount', ['-t', 'overlay', 'overlay', '-o', `lowerdir=${base},upperdir=${upper},workdir=${work}`, root])
  run('mount', ['-t', 'proc', 'proc', path.join(root, 'proc')])
  run('mount', ['--rbind', '/dev', path.join(root, 'dev')])
  run('mount', ['-t', 'tmpfs', 'tmpfs', path.join(root, 'run')])
  mountFile('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'))
  const authority = process.env['NODE_EXTRA_CA_CERTS']
  if (authority) mountFile(authority, path.join(root, ownAuthority))
  return root
}

function mountFile(file: string, target: string): void {
  if (!existsSync(target)) closeSync(openSync(target, 'a'))
  run('mount', ['--bind', file, target])
}

/** Starts a program in a root as its settings say; the arguments of spawn. */
export function inRoot(root: string, { environment, user, directory }: StageSettings, args: readonly string[]) {
  const who = user === '' ? [] : [`--userspec=${user}:${user}`]
  const authority = process.env['NODE_EXTRA_CA_CERTS'] ? { NODE_EXTRA_CA_CERTS: ownAuthority } : {}
  return {
    program: 'chroot',
    args: [...who, root, '/bin/sh', '-c', 'cd "$0" && exec "$@"', directory, ...args],
    env: { PATH: usualPath, HOME: '/root', DEBIAN_FRONTEND: 'noninteractive', ...authority, ...environment },
  }
}

/** Does the steps of a stage in its root. */
export function runStage(
  { steps }: ContainerStage,
  root: string,
  {
    context,
    rootOf,
    say,
  }: { context: string; rootOf: (stage: string) => string; say: (step: string, ms: number) => void },
): StageSettings {
  const settings: StageSettings = { directory: '/', environment: {}, user: '', entrypoint: [], command: [] }
  for (const { instruction, words } of steps) {
    const began = performance.now()
    if (instruction === 'RUN') {
      const { program, args, env } = inRoot(root, settings, ['/bin/sh', '-c', words])
      run(program, args, { env })
    } else if (instruction === 'COPY') copy(words, { root, directory: settings.directory, context, rootOf })
    else if (instruction === 'WORKDIR') {
      settings.directory = words
      mkdirSync(path.join(root, words), { recursive: true })
    } else if (instruction === 'ENV')
      Object.assign(settings.environment, parseEnvironment(words, { PATH: usualPath, ...settings.environment }))
    else if (instruction === 'USER') settings.user = words
    else if (instruction === 'ENTRYPOINT') settings.entrypoint = JSON.parse(words) as string[]
    else if (instruction === 'CMD') settings.command = JSON.parse(words) as string[]
    // These two are facts for those who run the image.
    else if (instruction !== 'VOLUME' && instruction !== 'EXPOSE')
      throw new Error(`No step ${instruction} is known here`)
    say(`${instruction} ${words}`, performance.now() - began)
  }
  return settings
}

type CopyPlaces = { root: string; directory: string; context: string; rootOf: (stage: string) => string }

function copy(words: string, { root, directory, context, rootOf }: CopyPlaces): void {
  const { from, sources, target } = parseCopy(words)
  const to = path.join(root, path.resolve(directory, target))
  for (const source of sources) {
    if (from !== null) {
      mkdirSync(path.dirname(to), { recursive: true })
      run('cp', ['--archive', path.join(rootOf(from), source), to])
      continue
    }
    const isFolder = source === '.'
    cpSync(path.join(context, source), isFolder ? to : path.join(to, source), {
      recursive: true,
      filter: (file) => !isIgnored(path.relative(context, file), context),
    })
  }
}

let ignored: string[] | undefined

function isIgnored(file: string, context: string): boolean {
  ignored ??= readFileSync(path.join(context, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  return file !== '' && ignored.some((pattern) => path.matchesGlob(file, pattern))
}
