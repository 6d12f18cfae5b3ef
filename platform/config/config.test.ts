import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function wordsFor(environment: Record<string, string>): string {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
}

describe('the configuration', () => {
  it('needs nothing at all', () => {
    expect(readConfig({})).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      BRAND: 'nocturne',
      BLOCKED_REGIONS: [],
      TRUST_PROXY: 0,
    })
  })

  it('takes an empty variable for one that is not set, and leaves others alone', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', HOME: '/root' })).toMatchObject({ PORT: 3000 })
    expect(readConfig({ HOME: '/root' })).not.toHaveProperty('HOME')
  })

  it('reads numbers, flags, lists and addresses', () => {
    expect(
      readConfig({
        PORT: '8080',
        TRUST_PROXY: 'true',
        BLOCKED_REGIONS: ' XX, ,YY ',
        PUBLIC_URL: 'https://chat.example//',
      }),
    ).toMatchObject({
      PORT: 8080,
      TRUST_PROXY: 1,
      BLOCKED_REGIONS: ['XX', 'YY'],
      PUBLIC_URL: 'https://chat.example',
    })
    expect(readConfig({ TRUST_PROXY: '0' }).TRUST_PROXY).toBe(0)
    expect(readConfig({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
    expect(readConfig({ AGE_POLICY: 'GB=proof, US-TX=declared' }).AGE_POLICY).toEqual({
      GB: 'proof',
      'US-TX': 'declared',
    })
  })

  it.each([
    ['NODE_ENV', 'staging'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'chat.example'],
    ['PUBLIC_URL', 'ftp://chat.example'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_POOL', '0'],
    ['LLM_BASE_URL', 'localhost:8000'],
    ['IMAGE_BASE_URL', 'file:///pictures'],
    ['COMFYUI_URL', 'localhost:8188'],
    ['CHAT_CONCURRENCY', '0'],
    ['CHAT_QUEUE', '-1'],
    ['SCRIPTED_TOKENS_PER_SECOND', 'fast'],
    ['MEMORY_TOKENS', '100'],
    ['SMTP_URL', 'https://mail.example'],
    ['SIGN_SECRET', 'short'],
    ['SIGN_SECRET_ALSO', 'short'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_BUCKET', 'My Bucket'],
    ['TRUST_PROXY', 'yes'],
    ['BLOCKED_REGIONS', 'germany'],
    ['BLOCKED_REGIONS', 'DE,US_TX'],
    ['CHAT_PER_PERSON', '-1'],
    ['AGE_POLICY', 'GB'],
    ['AGE_POLICY', 'Britain=proof'],
    ['AGE_PROVIDER', 'somebody'],
    ['AGE_PROVIDER_SECRET', 'short'],
    ['CALLS_PER_MINUTE', '-5'],
    ['LOG_LEVEL', 'loud'],
  ])('says in one clear line that %s may not be %s', (name, value) => {
    const words = wordsFor({ [name]: value })
    expect(words).toMatch(
      new RegExp(`^Configuration is wrong\\. ${name}: .+\\. See the configuration table in README\\.md\\.$`),
    )
    expect(words).not.toContain('\n')
  })

  it('says all that is wrong at once', () => {
    expect(wordsFor({ PORT: 'x', LOG_LEVEL: 'loud' })).toMatch(/PORT: .*; LOG_LEVEL: /)
  })

  it('wants all that a bucket takes, or nothing of it', () => {
    const words = wordsFor({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'nocturne' })
    expect(words).toContain('S3_ACCESS_KEY_ID: is needed when files are kept in a bucket')
    expect(words).toContain('S3_SECRET_ACCESS_KEY: is needed when files are kept in a bucket')
  })

  it('a pixel and a purchase callback belong to a publisher [S7-pixel-07]', () => {
    const own = { META_PIXEL_ID: '1234567', PURCHASE_CALLBACK_URL: 'http://127.0.0.1:9/paid' }
    expect(wordsFor(own)).toContain('META_PIXEL_ID: is a publisher')
    expect(wordsFor(own)).toContain('PURCHASE_CALLBACK_URL: is a publisher')
    expect(readConfig({ ...own, PUBLISHER: 'fiztok' })).toMatchObject(own)
    expect(wordsFor({ PUBLISHER: 'fiztok', META_PIXEL_ID: 'mine' })).toContain('must be the number of a pixel')
  })

  it('draws with one engine, and by a workflow where that engine takes one', () => {
    const url = 'http://127.0.0.1:8188'
    expect(wordsFor({ COMFYUI_URL: url })).toContain('COMFYUI_WORKFLOW: is needed when COMFYUI_URL is set')
    const both = { IMAGE_BASE_URL: url, COMFYUI_URL: url, COMFYUI_WORKFLOW: './one.json' }
    expect(wordsFor(both)).toContain('COMFYUI_URL: is one engine too many beside IMAGE_BASE_URL')
    expect(readConfig({ ...both, IMAGE_BASE_URL: '' }).COMFYUI_WORKFLOW).toEqual(['./one.json'])
  })

  it('makes videos with one engine, by a workflow at a ComfyUI server, and where ffmpeg reads them', () => {
    const url = 'http://127.0.0.1:8188'
    const comfy = { COMFYUI_URL: url, COMFYUI_WORKFLOW: './one.json' }
    const [workflow, ffmpeg] = [{ COMFYUI_VIDEO_WORKFLOW: './video.json' }, { FFMPEG_FOLDER: '/usr/bin' }]
    expect(wordsFor({ ...workflow, ...ffmpeg })).toContain('COMFYUI_URL: is needed when COMFYUI_VIDEO_WORKFLOW is set')
    const both = { ...comfy, ...workflow, ...ffmpeg, VIDEO_BASE_URL: url }
    expect(wordsFor(both)).toContain('VIDEO_BASE_URL: is one engine too many beside COMFYUI_VIDEO_WORKFLOW')
    const alone: Record<string, string>[] = [{ VIDEO_BASE_URL: url }, { ...comfy, ...workflow }]
    for (const one of alone) {
      expect(wordsFor(one)).toContain('FFMPEG_FOLDER: is needed where videos are made')
      expect(readConfig({ ...one, ...ffmpeg }).VIDEO_MINUTES).toBe(10)
    }
  })

  it('signs pictures with a certificate and its key, or not at all', () => {
    const [certificate, key] = [{ C2PA_CERTIFICATE: './chain.pem' }, { C2PA_PRIVATE_KEY: './key.pem' }]
    const time = { C2PA_TIMESTAMP_URL: 'http://time.example/' }
    expect(wordsFor(certificate)).toContain('C2PA_PRIVATE_KEY: is needed when C2PA_CERTIFICATE is set')
    for (const one of [key, time])
      expect(wordsFor(one)).toContain('C2PA_CERTIFICATE: is needed when another variable of C2PA is set')
    expect(wordsFor({ ...certificate, ...key, C2PA_TIMESTAMP_URL: 'time.example' })).toContain('C2PA_TIMESTAMP_URL')
    expect(readConfig({ ...certificate, ...key, ...time })).toMatchObject({ C2PA_PRIVATE_KEY: './key.pem' })
  })

  it('does not repeat a secret in its words', () => {
    expect(wordsFor({ SIGN_SECRET: 'hush', DATABASE_URL: 'mysql://me:hunter2@db/x' })).not.toMatch(/hush|hunter2/)
  })
})

it('takes one value for every brand, or one for each', () => {
  const read = (GOOGLE_CLIENT_ID: string) => readConfig({ GOOGLE_CLIENT_ID }).GOOGLE_CLIENT_ID
  expect(read('one.apps.example')).toEqual({ '*': 'one.apps.example' })
  expect(read('nocturne=one, mylux=two=2')).toEqual({ nocturne: 'one', mylux: 'two=2' })
  expect(() => read('nocturne=one,two')).toThrow('brand=value,otherbrand=value')
})

it('accepts a bot by its token, or by its id alone', () => {
  const read = (TELEGRAM_BOT_TOKEN: string) => readConfig({ TELEGRAM_BOT_TOKEN }).TELEGRAM_BOT_TOKEN
  expect(read('nocturne=7:abcdefghijklmnopqrst_-,mylux=8')).toEqual({
    nocturne: '7:abcdefghijklmnopqrst_-',
    mylux: '8',
  })
  expect(() => read('nocturne=7:short')).toThrow('BotFather')
})
