import type { Challenge, Solution } from 'altcha-lib/types'

/** Solves a challenge on a thread of its own, so that the page stays alive; null where a browser has no threads or no time. */
export async function solveChallenge(encoded: string): Promise<string | null> {
  const challenge = JSON.parse(atob(encoded)) as Challenge
  const solution = await solveInWorker(challenge)
  return solution && btoa(JSON.stringify({ challenge, solution }))
}

function solveInWorker(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Solution | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data)
    worker.onerror = () => resolve(null)
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
