// Keeps the server running while its sources change: a change in server code starts it anew; the web's own changes are
// Vite's, which runs inside the server and needs no restart.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { root, say } from './steps.mjs'

const settleMs = 120
const watched = ['apps/server', 'domains', 'locales', 'platform']
const isServerSource = (file) => /\.(ts|json|sql)$/.test(file) && !/(^|\/)web\/|\.test\.ts$/.test(file)

let server = null
let restart = null
let isStopping = false

function startServer() {
  server = spawn(process.execPath, [path.join(root, 'apps/server/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NOCTURNE_DEV: '1' },
  })
  server.on('exit', (code) => {
    server = null
    if (isStopping) process.exit(code ?? 0)
    if (restart === 'waiting') startAgain()
    else say('The server ended. It starts again with the next change.')
  })
}

function startAgain() {
  restart = null
  startServer()
}

/** One save touches several files; the restart waits until they are still. */
function onChange(file) {
  if (isStopping || !isServerSource(file) || restart === 'waiting') return
  clearTimeout(restart)
  restart = setTimeout(() => {
    say(`Changed: ${file}. Starting again.`)
    if (!server) return startAgain()
    restart = 'waiting'
    server.kill('SIGTERM')
  }, settleMs)
}

for (const folder of watched) {
  watch(path.join(root, folder), { recursive: true }, (_event, name) => {
    if (name) onChange(`${folder}/${name}`.replaceAll(path.sep, '/'))
  })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopping = true
    if (!server) process.exit(0)
    // Ctrl-C in a terminal reaches the server by itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal)
  })
}

startServer()
