import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { bringBackEverybody } from './bring-back.ts'
import type { ColdMeans } from './cold-means.ts'
import { openColdMeans } from './cold-means.ts'
import { storeColdConversations } from './store-cold.ts'
import { sweepColdFiles } from './sweep-cold.ts'

const storeJob = defineJob('chat.store-cold', z.object({}), 'patient')
const sweepJob = defineJob('chat.sweep-cold', z.object({}), 'patient')
const dayMs = 86_400_000
/** A file that one run has written is taken over by the next one. */
const storeEveryMs = dayMs / 4

/** Cold conversations: their texts lie in files of the store. `afterDays` is undefined where none is to become one, 0 where all come back. */
export function createColdConversations(means: ColdMeans, afterDays: number | undefined): DomainModule {
  openColdMeans(means)
  return {
    name: 'cold-conversations',
    registerJobs(jobs) {
      jobs.register(
        storeJob,
        async (_, signal) => {
          if (afterDays === 0) await bringBackEverybody(means, signal)
          if (!afterDays) return
          const until = new Date(means.now().getTime() - afterDays * dayMs)
          await storeColdConversations(means, { until, signal })
        },
        storeEveryMs,
      )
      jobs.register(sweepJob, (_, signal) => sweepColdFiles(means, signal), dayMs)
    },
  }
}
