import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listQuickReplies, saveQuickReply } from '#domains/chat/quick-replies-contract.ts'
import { quickReplyBounds } from '#domains/chat/rules.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('quick replies that are saved at once are never more than there may be', async () => {
  const someone = await w.adult()
  const save = () => someone.call(saveQuickReply, { quickReplyId: randomUUID(), text: 'Good night.' })
  const answers = await Promise.all(Array.from({ length: quickReplyBounds.most + 5 }, save))
  expect(answers.filter(({ name }) => name === 'OK')).toHaveLength(quickReplyBounds.most)
  expect(answers.filter(({ name }) => name === 'TOO_MANY_QUICK_REPLIES')).toHaveLength(5)
  expect((await someone.get(listQuickReplies, {})).quickReplies).toHaveLength(quickReplyBounds.most)
})
