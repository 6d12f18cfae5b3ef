import { createRedisBudget } from '#platform/limits/redis-budget.ts'
import { createRedisBus } from '#platform/events/redis-bus.ts'
import { openRedis } from '#platform/redis/open-redis.ts'

/** A process that takes parts of a shared budget until it is killed: address, name and size of the budget, how many parts, and its pace. */
const [url = '', name = '', most = '', count = '', lifeSignMs = '', leaseMs = ''] = process.argv.slice(2)
const quiet = { warn: () => undefined, info: () => undefined }
const redis = await openRedis(url, quiet)
const { channels } = createRedisBus(redis)
if (!channels) throw new Error('Redis has channels')
const budget = createRedisBudget({
  redis,
  channels,
  name,
  most: Number(most),
  pace: { lifeSignMs: Number(lifeSignMs), leaseMs: Number(leaseMs) },
})
const requests = Array.from({ length: Number(count) }, () => budget.request(false, () => undefined))
let granted = 0
for (const request of requests) void request.granted.then(() => process.send?.(++granted))
