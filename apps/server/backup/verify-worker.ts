// The thread of a verification: it restores one archive, answers once, and ends.
import { parentPort, workerData } from 'node:worker_threads'
import type { VerifyConfig } from './verify-archive.ts'
import { verifyArchive } from './verify-archive.ts'

const { file, config } = workerData as { file: string; config: VerifyConfig }
parentPort?.postMessage(await verifyArchive(file, config))
