import type { RedisConnections } from '../redis/open-redis.ts'
import { openRedis } from '../redis/open-redis.ts'
import type { Log } from '../telemetry/log.ts'
import { openPostgresBus } from './postgres-bus.ts'
import type { ProcessBus } from './process-bus.ts'
import { createLonelyBus } from './process-bus.ts'
import { createRedisBus } from './redis-bus.ts'

type Urls = { redisUrl: string | undefined; databaseUrl: string | undefined }

/** The event bus of all processes over Redis or one PostgreSQL, or of this process alone; and Redis, where it is used. */
export async function openBus(urls: Urls, log: Log): Promise<{ bus: ProcessBus; redis: RedisConnections | null }> {
  const { redisUrl, databaseUrl } = urls
  if (redisUrl) {
    const redis = await openRedis(redisUrl, log)
    return { bus: createRedisBus(redis), redis }
  }
  return { bus: databaseUrl ? openPostgresBus(databaseUrl, log) : createLonelyBus(), redis: null }
}
