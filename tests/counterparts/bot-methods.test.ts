import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { botMethods, readParams, UploadedFile, whyRefused } from './bot-methods.ts'

const why = (method: string, params: unknown) => whyRefused(method, params)?.description ?? null
const button = (more: object) => ({
  chat_id: 1,
  text: 'x',
  reply_markup: { inline_keyboard: [[{ text: 'Yes', ...more }]] },
})

describe('the table of the Bot API', () => {
  it('has each method that the product calls, and no other', () => {
    const sources = [
      'apps/server/telegram',
      'platform/telegram',
      'domains/accounts/server',
      'platform/payments/telegram-stars',
    ]
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
          .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8')),
      )
      .join('\n')
    const called = [...sources.matchAll(/'((?:send|get|set|delete|answer|create|refund|edit)[A-Z]\w+)',?[\s)]/g)]
    const names = new Set(called.flatMap(([, name]) => name ?? []))
    // No call of the product; the rest of the names that begin so are no methods of the Bot API.
    const isMethod = (name: string) => botMethods.includes(name) || sources.includes(`call('${name}'`)
    expect([...names].filter(isMethod).toSorted()).toEqual(botMethods.filter((name) => name !== 'getMe').toSorted())
  })

  it('knows no other method', () => {
    expect(whyRefused('sendSomething', {})).toEqual({ status: 404, description: 'Not Found: method not found' })
    expect(why('toString', {})).toBe('Not Found: method not found')
  })

  it('refuses fields that are unknown, missing, or of another type', () => {
    expect(why('sendMessage', { chat_id: 1, text: 'Good evening.' })).toBeNull()
    expect(why('sendMessage', { chat_id: 1, text: 'x', parse_mod: 'HTML' })).toContain('has no field parse_mod')
    expect(why('sendMessage', { text: 'x' })).toContain('chat_id is missing')
    expect(why('sendMessage', { chat_id: '1', text: 'x' })).toContain('chat_id is no Integer')
    expect(why('sendMessage', { chat_id: 1, text: ' ' })).toContain('must be 1-4096 and is 0')
    expect(why('sendMessage', { chat_id: 1, text: 'x'.repeat(4097) })).toContain('is 4097')
    expect(why('setMyCommands', { commands: [{ command: 'No', description: 'x' }] })).toContain('does not match')
    expect(why('sendMessage', [])).toContain('is no object')
  })

  it('looks into buttons: one meaning each, by its size in bytes', () => {
    expect(why('sendMessage', button({ callback_data: 'é'.repeat(32) }))).toBeNull()
    expect(why('sendMessage', button({ callback_data: 'é'.repeat(33) }))).toContain('is 66')
    expect(why('sendMessage', button({}))).toContain('exactly one of')
    expect(why('sendMessage', button({ url: 'https://a.example', callback_data: 'x' }))).toContain('exactly one of')
    expect(why('sendMessage', button({ web_app: { url: 'http://a.example' } }))).toContain('does not match')
  })

  it('reads forms with files as it reads JSON', async () => {
    const form = new FormData()
    form.set('chat_id', '7')
    form.set('caption', '12')
    form.set('has_spoiler', 'true')
    form.set('photo', new File([new Uint8Array([1, 2])], 'photo.jpg'))
    const sent = new Response(form)
    const params = await readParams(
      sent.headers.get('content-type') ?? '',
      Buffer.from(await sent.arrayBuffer()),
      'sendPhoto',
    )
    expect(params).toEqual({ chat_id: 7, caption: '12', has_spoiler: true, photo: expect.any(UploadedFile) })
    expect(why('sendPhoto', params)).toBeNull()
  })
})
