import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const heartbeatMs = 15_000
const orphanCheckMs = 250

/** Prints one plain line of progress. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Seconds since `startedAt`, with one decimal. */
export function secondsSince(startedAt) {
  return Math.round((Date.now() - startedAt) / 100) / 10
}

/**
 * Runs a command to its end with its output shown, and answers its exit code. With a title, a slow and silent command
 * still shows life: a line every 15 seconds.
 */
export function runToEnd(command, args, { env = {}, title = '', shell = false } = {}) {
  const startedAt = Date.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, shell })
    const heartbeat = setInterval(
      () => title && say(`  … ${title}: ${Math.round(secondsSince(startedAt))} s`),
      heartbeatMs,
    )
    const release = forwardSignals(child)
    const end = (code) => {
      clearInterval(heartbeat)
      release()
      resolve(code)
    }
    child.on('error', (error) => {
      say(`${command}: ${error.message}`)
      end(127)
    })
    child.on('exit', (code, signal) => end(signal === null ? code : exitCodeOf(signal)))
  })
}

/** Passes stop signals on to the child, so that it can finish its work. Answers a function that ends the passing. */
function forwardSignals(child) {
  // A terminal already sends Ctrl-C to the whole group; passing it on would look like an impatient second one.
  const pass = (signal) => signal !== 'SIGINT' || !process.stdin.isTTY
  const onSignal = (signal) => {
    if (pass(signal)) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, onSignal)
  const orphanCheck = stopWhenOrphaned(child)
  return () => {
    clearInterval(orphanCheck)
    for (const signal of signals) process.off(signal, onSignal)
  }
}

/**
 * npm runs us through a shell and sends that shell its stop signal. The shell dies of it without forwarding it: we
 * notice by getting another parent.
 */
function stopWhenOrphaned(child) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, orphanCheckMs)
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }

/** The exit code a shell would give for a process that ended by a signal. */
function exitCodeOf(signal) {
  return 128 + (signalNumbers[signal] ?? 0)
}
