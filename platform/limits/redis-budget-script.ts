/**
 * One step of a shared budget, atomic in Redis: returns parts, takes or waits for others, and gives free ones to those who
 * wait longest. Every step is a life sign of its process; what a process held that gave none for a while is free again.
 *
 * KEYS: processes by the end of their lease, parts in use, and the two queues by arrival.
 * ARGV: this process, its lease in ms, the size of the budget (0: nobody gets a part in this step), the channel's beginning, the time that unused keys stay in
 * ms; the number of parts that are returned, then these; 1 if the parts in use follow anew, their number, then these; then
 * for each that waits its name, 1 if preferred, and its arrival, or 0 where it is new.
 * Answers: whether the process was known, parts in use, waiting preferred, waiting others, known processes; then for each
 * that waits here, or waited here until this step, its name, its place (0 once it has its part), and its arrival.
 */
export const budgetStep = `
local processes, used, preferred, others = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local process, lease, most, channel = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function ownerOf(part) return string.match(part, '^[^:]+') end
local function freeAllOf(isGone)
  for _, part in ipairs(redis.call('SMEMBERS', used)) do
    if isGone[ownerOf(part)] then redis.call('SREM', used, part) end
  end
  for _, queue in ipairs({ preferred, others }) do
    for _, part in ipairs(redis.call('ZRANGE', queue, 0, -1)) do
      if isGone[ownerOf(part)] then redis.call('ZREM', queue, part) end
    end
  end
end
local ended = redis.call('ZRANGEBYSCORE', processes, '-inf', now)
if #ended > 0 then
  local isGone = {}
  for _, name in ipairs(ended) do isGone[name] = true end
  redis.call('ZREMRANGEBYSCORE', processes, '-inf', now)
  freeAllOf(isGone)
end
local isKnown = redis.call('ZSCORE', processes, process) and 1 or 0
redis.call('ZADD', processes, now + lease, process)
local at = 6
local function take()
  at = at + 1
  return ARGV[at]
end
for _ = 1, tonumber(ARGV[6]) do
  local part = take()
  redis.call('SREM', used, part)
  redis.call('ZREM', preferred, part)
  redis.call('ZREM', others, part)
end
local isAnew = take() == '1'
-- Redis lost what it had counted, or took this process for dead: it states first what it uses.
if isKnown == 0 and not isAnew then most = 0 end
if isAnew then
  freeAllOf({ [process] = true })
  for _ = 1, tonumber(take()) do redis.call('SADD', used, take()) end
else
  take()
end
local waiting = {}
while at < #ARGV do
  local part, isPreferred, arrival = take(), take() == '1', tonumber(take())
  if arrival == 0 then arrival = time[1] * 1000000 + time[2] end
  waiting[#waiting + 1] = { part, isPreferred, arrival }
  if redis.call('SISMEMBER', used, part) == 0 then
    redis.call('ZADD', isPreferred and preferred or others, 'NX', arrival, part)
  end
end
local own = {}
while redis.call('SCARD', used) < most do
  local first = redis.call('ZPOPMIN', preferred)
  if #first == 0 then first = redis.call('ZPOPMIN', others) end
  if #first == 0 then break end
  redis.call('SADD', used, first[1])
  local owner = ownerOf(first[1])
  if owner == process then
    own[#own + 1] = first
  else
    redis.call('PUBLISH', channel .. owner, first[1])
  end
end
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[5]) end
local ahead = redis.call('ZCARD', preferred)
local answer = { isKnown, redis.call('SCARD', used), ahead, redis.call('ZCARD', others), redis.call('ZCARD', processes) }
for _, one in ipairs(waiting) do
  local place = 0
  if redis.call('SISMEMBER', used, one[1]) == 0 then
    place = redis.call('ZRANK', one[2] and preferred or others, one[1]) + 1
    if not one[2] then place = place + ahead end
  end
  answer[#answer + 1] = one[1]
  answer[#answer + 1] = place
  answer[#answer + 1] = string.format('%.0f', one[3])
end
for _, one in ipairs(own) do
  answer[#answer + 1] = one[1]
  answer[#answer + 1] = 0
  answer[#answer + 1] = one[2]
end
return answer
`
