// A thread of a bounded process: ends the process once its parent is gone, also in the middle of a task without an end,
// which hears of nothing. NOTE: the parent says who it is: one that was gone before this thread began would not be missed.

import { workerData } from 'node:worker_threads'

const watchEveryMs = 500

function look(): void {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}

look()
setInterval(look, watchEveryMs)
