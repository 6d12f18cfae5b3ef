// Keeps the server running while its sources change: a change in server code starts it anew; the web's own changes are
// Vite's, which runs inside the server and needs no restart.
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const settleMs = 120
const watched = ['apps/server', 'domains', 'locales', 'platform']

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

function stopOn(signal: NodeJS.Signals) {
  process.on(signal, () => {
    isStopping = true
    if (!server) process.exit(0)
    // Ctrl-C in a terminal reaches the server by itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal)
  })
}

for (const folder of watched) {
  watch(path.join(root, folder), { recursive: true }, (_event, name) => {
    if (name) onChange(`${folder}/${name}`.replaceAll(path.sep, '/'))
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) stopOn(signal)
startServer()
