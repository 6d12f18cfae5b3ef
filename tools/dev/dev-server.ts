// Restarts the server when its sources change; the web's own changes are Vite's, which runs inside the server and needs
// no restart.
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const settleMs = 120
const rooms = ['apps/server', 'domains', 'locales', 'packages', 'platform']

const watchedFolders = new Set<string>()

let server: ChildProcess | null = null
let settling: NodeJS.Timeout | undefined
let isRestarting = false
let isStopping = false

function isServerSource(file: string): boolean {
  return /\.(ts|json|sql)$/.test(file) && !/(^|\/)web\/|\.test\.ts$/.test(file)
}

function startServer() {
  isRestarting = false
  server = spawn(process.execPath, [path.join(root, 'apps/server/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NOCTURNE_DEV: '1' },
  })
  server.on('exit', (code) => {
    server = null
    if (isStopping) process.exit(code ?? 0)
    if (isRestarting) startServer()
    else console.log('The server ended. It starts again with the next change.')
  })
}

/** One save touches several files; the restart waits until they are still. */
function onChange(file: string) {
  if (isStopping || isRestarting || !isServerSource(file)) return
  clearTimeout(settling)
  settling = setTimeout(() => {
    console.log(`Changed: ${file}. Starting again.`)
    if (!server) return startServer()
    isRestarting = true
    server.kill('SIGTERM')
  }, settleMs)
}

// One watcher a folder: Node's recursive one loses a file on Linux once an editor has saved it by renaming.
function watchFolder(folder: string) {
  if (watchedFolders.has(folder)) return
  watchedFolders.add(folder)
  const at = path.join(root, folder)
  watch(at, (_event, name) => {
    if (!name) return
    const changed = path.posix.join(folder, name)
    if (isFolder(changed)) watchFolder(changed)
    else onChange(changed)
  })
  for (const name of readdirSync(at)) {
    const inner = path.posix.join(folder, name)
    if (isFolder(inner)) watchFolder(inner)
  }
}

function isFolder(name: string): boolean {
  return statSync(path.join(root, name), { throwIfNoEntry: false })?.isDirectory() ?? false
}

function stopOn(signal: NodeJS.Signals) {
  process.on(signal, () => {
    isStopping = true
    if (!server) process.exit(0)
    // Ctrl-C in a terminal reaches the server by itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal)
  })
}

for (const room of rooms) watchFolder(room)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) stopOn(signal)
startServer()
