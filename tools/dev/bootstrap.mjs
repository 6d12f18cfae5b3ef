// Runs on any Node from 18 and before anything is installed: only Node's own modules are imported here.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, runToEnd, say, secondsSince } from './steps.mjs'

const lockFile = path.join(root, 'package-lock.json')
const installStamp = path.join(root, 'node_modules', '.cache', 'installed-lock')
const buildLock = path.join(root, '.cache', 'build.lock')
const rooms = ['apps/console', 'apps/server', 'apps/web', 'domains', 'locales', 'packages', 'platform', 'ui']
const serverOnly = /^apps\/server\/|^domains\/[^/]+\/server\//
/** The service worker, a build of its own beside the pages. */
const workerOnly = /^apps\/web\/worker\//
const consoleOnly = /^apps\/console\//
/** The sources of the console; the rest of the product is none of them. */
const ofConsole =
  /^apps\/console\/|^ui\/|^platform\/(contract|i18n)\/|^domains\/(analytics|desk|meet|operations|orders|safety|services)\/[^/]+$/
const pageOnly = /^apps\/(web|console)\/|^ui\/|^(domains|platform)\/.+\/web\//
// Read when the server starts, so no build holds them.
const readAtStart = /^domains\/[^/]+\/seed\//
// The server reads texts when it starts; the policy's words are built in.
const serverTexts = /^locales\/(?!.+\/words\/)/

/** The builds and their sources. A build whose sources did not change since is left as it is. */
const builds = [
  {
    title: 'web pages',
    args: ['build', 'apps/web'],
    built: path.join(root, 'apps', 'web', 'dist', 'server', 'server.js'),
    stamp: path.join(root, '.cache', 'web-build'),
    isSource: (file) =>
      !serverOnly.test(file) && !consoleOnly.test(file) && !workerOnly.test(file) && !readAtStart.test(file),
  },
  {
    title: 'service worker',
    args: ['build', 'apps/web/worker'],
    built: path.join(root, 'apps', 'web', 'dist', 'worker', 'worker.js'),
    stamp: path.join(root, '.cache', 'worker-build'),
    isSource: (file) => workerOnly.test(file),
  },
  {
    title: 'console',
    args: ['build', 'apps/console'],
    built: path.join(root, 'apps', 'console', 'dist', 'index.html'),
    stamp: path.join(root, '.cache', 'console-build'),
    isSource: (file) => ofConsole.test(file),
  },
  {
    title: 'server',
    args: ['build', '--config', 'apps/server/vite.config.ts'],
    built: path.join(root, 'apps', 'server', 'dist', 'start.js'),
    stamp: path.join(root, '.cache', 'server-build'),
    isSource: (file) => !pageOnly.test(file) && !readAtStart.test(file) && !serverTexts.test(file),
  },
]

/** Makes the product ready to run and answers the path of Node 24. Ends the process with one clear line when it cannot. */
export async function bootstrap({ build = true } = {}) {
  await installDependencies()
  const node = findNode()
  if (build) await buildAll(node)
  return node
}

async function installDependencies() {
  if (readOr(installStamp, '') === hashOf(readFileSync(lockFile))) return
  if (!isInstalledByHand()) {
    say('Installing dependencies. The first time takes a minute or two.')
    const startedAt = Date.now()
    const npm = process.env.npm_execpath
    // Other platforms' engine ranges are no news to anyone who starts the product. Starting it changes no lock file: some
    // versions of npm write into it what they know of other platforms, without hashes.
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
    // NOTE: not `npm ci`: the lock file may lack other platforms' builds, and `ci` refuses to fill them in.
    const code = await runToEnd(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, {
      env: { NODE_LLAMA_CPP_SKIP_DOWNLOAD: 'true' },
      title: 'installing',
      shell: !npm && process.platform === 'win32',
    })
    if (code !== 0) stop(`Dependencies could not be installed (npm ended with ${code}; its words are above).`)
    say(`Dependencies installed in ${secondsSince(startedAt)} s.`)
  }
  writeStamp(installStamp, hashOf(readFileSync(lockFile)))
}

/** True when npm's own record of node_modules already holds what the lock file requests on this machine. */
function isInstalledByHand() {
  const record = readOr(path.join(root, 'node_modules', '.package-lock.json'), '')
  if (record === '') return false
  const installed = JSON.parse(record).packages
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  return wanted.every(([place, entry]) => {
    if (place === '') return true
    if (installed[place]) return installed[place].version === entry.version
    return entry.optional === true || entry.devOptional === true || entry.peer === true
  })
}

/** Node 24 comes with the dependencies, so an older Node on the machine does no harm. */
function findNode() {
  const own = path.join(root, 'node_modules', `node-${nodePlatform()}-${process.arch}`, 'bin', 'node')
  const places = [own, `${own}.exe`, path.join(root, 'node_modules', '.bin', 'node'), process.execPath]
  const node = places.find((place) => existsSync(place) && majorOf(place) >= 24)
  if (!node) stop(`Node 24 is needed and did not come with the dependencies; this is Node ${process.version}.`)
  return node
}

function nodePlatform() {
  return process.platform === 'win32' ? 'win' : process.platform
}

function majorOf(node) {
  const answer = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(answer.stdout ?? '')?.[1] ?? 0)
}

async function buildAll(node) {
  const release = await takeBuildLock()
  try {
    const sources = [...rooms.flatMap(listFiles).filter(isSource).sort(), 'package-lock.json', 'package.json']
    for (const build of builds) await buildOne(node, build, hashOfFiles(sources.filter(build.isSource)))
  } finally {
    release()
  }
}

async function buildOne(node, { title, args, built, stamp }, wanted) {
  if (existsSync(built) && readOr(stamp, '') === wanted) return
  say(`Building the ${title}, because their sources changed.`)
  const startedAt = Date.now()
  rmSync(stamp, { force: true })
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const code = await runToEnd(node, [vite, ...args, '--logLevel', 'warn'], { title: 'building' })
  if (code !== 0) stop(`The ${title} could not be built (vite ended with ${code}; its words are above).`)
  writeStamp(stamp, wanted)
  say(`Built the ${title} in ${secondsSince(startedAt)} s.`)
}

/** Two starts at once must not build into the same folder; the second waits and then finds the work done. */
async function takeBuildLock() {
  mkdirSync(path.dirname(buildLock), { recursive: true })
  for (let waited = false; ; waited = true) {
    try {
      writeFileSync(buildLock, String(process.pid), { flag: 'wx' })
      const release = () => rmSync(buildLock, { force: true })
      process.once('exit', release)
      return release
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!isAlive(Number(readOr(buildLock, '0')))) rmSync(buildLock, { force: true })
    else if (!waited) say('Waiting for another start that is building.')
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

function isAlive(pid) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function hashOfFiles(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function isSource(file) {
  return !/\.test\.tsx?$|\.gen\.ts$|\.md$/.test(file)
}

function listFiles(folder) {
  const at = path.join(root, folder)
  if (!existsSync(at)) return []
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'dist' || entry.name === 'node_modules' || entry.name.startsWith('.')) return []
    const name = `${folder}/${entry.name}`
    return entry.isDirectory() ? listFiles(name) : [name]
  })
}

function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}

function readOr(file, otherwise) {
  return existsSync(file) ? readFileSync(file, 'utf8') : otherwise
}

function writeStamp(file, text) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function stop(line) {
  say(line)
  process.exit(1)
}
