import { sign } from '@tma.js/init-data-node'
import { describe, expect, it } from 'vitest'
import { createTelegramKey, launchFields, signLaunch } from '#tests/counterparts/telegram-signs.ts'
import { readInitData } from './init-data.ts'

// Samples that the Telegram mini-apps documentation publishes with their bots' tokens.
const published = {
  token: '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8',
  raw: 'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
  at: new Date(1662771648_000),
}
const publishedWithSignature = {
  token: '7342037359:AAHI25ES9xCOMPokpYoz-p8XVrZUdygo2J4',
  raw: 'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private&auth_date=1733509682&signature=TYJxVcisqbWjtodPepiJ6ghziUL94-KNpG8Pau-X7oNNLNBM72APCpi_RKiUlBvcqo5L-LAxIc3dnTzcZX_PDg&hash=a433d8f9847bd6addcc563bff7cc82c89e97ea0d90c11fe5729cae6796a36d73',
  at: new Date(1733509682_000),
}
const telegramsKey = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d'
const rulesFor = (...bots: { id: string; token: string | null }[]) => ({
  bots,
  publicKey: telegramsKey,
  maxAgeMs: 3_600_000,
})
const botOf = (token: string) => ({ id: token.split(':')[0] ?? '', token })

describe('launch data of a mini-app', () => {
  it.each([published, publishedWithSignature])('are read as the documentation publishes them: $token', (sample) => {
    const launch = readInitData(sample.raw, rulesFor(botOf(sample.token)), sample.at)
    expect(launch?.user).toMatchObject({ id: 279058397, username: 'vdkfrost', last_name: 'Kibenko' })
  })

  it('are verified with Telegram’s public key when only the bot id is configured', () => {
    const { raw, at } = publishedWithSignature
    expect(readInitData(raw, rulesFor({ id: '7342037359', token: null }), at)?.user.id).toBe(279058397)
    expect(readInitData(raw, rulesFor({ id: '7342037358', token: null }), at)).toBeNull()
    expect(readInitData(published.raw, rulesFor({ id: '5768337691', token: null }), published.at)).toBeNull()
    const other = { ...rulesFor({ id: '7342037359', token: null }), publicKey: createTelegramKey().publicHex }
    expect(readInitData(raw, other, at)).toBeNull()
  })

  it('are those of any bot of ours', () => {
    const bots = [botOf('1:not-this-one-but-another'), botOf(published.token)]
    expect(readInitData(published.raw, rulesFor(...bots), published.at)?.user.id).toBe(279058397)
    expect(readInitData(published.raw, rulesFor(), published.at)).toBeNull()
  })

  it('are read as another implementation signs them', () => {
    const user = { id: 2 ** 52 - 1, first_name: 'Zoë = & ?', language_code: 'fr' }
    const raw = sign({ user, start_param: 'a_b-c', query_id: 'q' }, published.token, published.at)
    expect(readInitData(raw, rulesFor(botOf(published.token)), published.at)?.user).toEqual(user)
  })

  it('count for an hour and a minute of difference between two clocks', () => {
    const rules = rulesFor(botOf(published.token))
    const after = (seconds: number) => new Date(published.at.getTime() + seconds * 1000)
    const isRead = (seconds: number) => readInitData(published.raw, rules, after(seconds)) !== null
    expect([-61, -60, 0, 3600, 3601].map(isRead)).toEqual([false, true, true, true, false])
  })

  it('name the same opening whatever hash is put to what Telegram signed', () => {
    const key = createTelegramKey()
    const token = '42:a-token-that-this-side-does-not-know'
    const raw = signLaunch(launchFields({ id: 7, first_name: 'Ada' }, published.at), token, key)
    const rules = { ...rulesFor({ id: '42', token: null }), publicKey: key.publicHex }
    const [one, other] = [raw, raw.replace(/hash=\w+/, `hash=${'0'.repeat(64)}`)].map((input) =>
      readInitData(input, rules, published.at),
    )
    expect(one?.opening).toBe(other?.opening)
  })
})
