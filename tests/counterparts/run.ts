import { fileURLToPath } from 'node:url'
import { startComfyUi } from './comfyui.ts'
import { startGoogleIssuer } from './google-issuer.ts'
import { startOpenAiChat } from './openai-chat.ts'
import { startOpenAiImages } from './openai-images.ts'
import { startTelegram } from './telegram.ts'

// Google, Telegram, a chat model and two picture engines on this machine for manual trials: run `npm run counterparts`,
// then the product with the printed environment.

const googlePort = Number(process.env['GOOGLE_PORT'] ?? 3210)
const telegramPort = Number(process.env['TELEGRAM_PORT'] ?? 3211)
const imagesPort = Number(process.env['IMAGES_PORT'] ?? 3212)
const comfyPort = Number(process.env['COMFYUI_PORT'] ?? 3213)
const chatPort = Number(process.env['CHAT_PORT'] ?? 3214)
const app = process.env['APP_URL'] ?? 'http://localhost:3000'

const [google, telegram, images, comfy, chat] = await Promise.all([
  startGoogleIssuer({ port: googlePort }),
  startTelegram({ port: telegramPort }),
  startOpenAiImages({ port: imagesPort }),
  startComfyUi({ port: comfyPort }),
  startOpenAiChat({ port: chatPort, behaviour: { intervalMs: 30 } }),
])
const workflows = ['comfyui-workflow', 'comfyui-reference-workflow'].map((name) =>
  fileURLToPath(new URL(`${name}.json`, import.meta.url)),
)
const listed = (env: Record<string, string>, split: string) =>
  Object.entries(env)
    .map(([name, value]) => `${name}='${value}'`)
    .join(split)
const comfyEnv = { ...comfy.env, COMFYUI_WORKFLOW: workflows.join(',') }
console.log(`Start the product in another terminal with:

${listed({ ...google.env, ...telegram.env, PUBLIC_URL: app }, ' \\\n')} \\
npm start

Google:            the button on the sign-in sheet; the account is whatever you write beside it.
Telegram's page:   the button on the sign-in sheet.
Telegram mini-app: ${telegram.url}/client?app=${encodeURIComponent(`${app}/`)}
Bot:               curl '${telegram.url}/write?id=279058397&text=/start' shows what it answers.
Picture engines:   blots of colour in place of people, with one of these two set as well:
                   ${listed(images.env, ' ')}
                   ${listed(comfyEnv, ' ')}
Chat model:        the same few words as every reply, with this set as well; [[cut=3]] in a message breaks it off.
                   LLM_BASE_URL='${chat.url}' LLM_MODEL_BASE='fake'
`)

const stop = () =>
  void Promise.all([google, telegram, images, comfy, chat].map((one) => one.close())).then(() => process.exit(0))
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
