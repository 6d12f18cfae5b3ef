import { threadCpuUsage } from 'node:process'

/**
 * The longest that others had to wait for this thread while work went on, in milliseconds of the thread's own processor
 * time: what else the machine does is left out.
 */
export async function longestTurn(work: Promise<unknown>): Promise<number> {
  let longest = 0
  let before = cpuMs()
  const look = () => {
    const now = cpuMs()
    longest = Math.max(longest, now - before)
    before = now
  }
  let timer = setTimeout(function next() {
    look()
    timer = setTimeout(next, 1)
  }, 1)
  try {
    await work
  } finally {
    clearTimeout(timer)
    look()
  }
  return longest
}

function cpuMs(): number {
  const { user, system } = threadCpuUsage()
  return (user + system) / 1000
}
