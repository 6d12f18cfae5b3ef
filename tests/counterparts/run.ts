import { startGoogleIssuer } from './google-issuer.ts'
import { startTelegram } from './telegram.ts'

// Google and Telegram on this machine, to try the doors by hand: `npm run counterparts`, then the product with what it prints.

const googlePort = Number(process.env['GOOGLE_PORT'] ?? 3210)
const telegramPort = Number(process.env['TELEGRAM_PORT'] ?? 3211)
const app = process.env['APP_URL'] ?? 'http://localhost:3000'

const [google, telegram] = await Promise.all([
  startGoogleIssuer({ port: googlePort }),
  startTelegram({ port: telegramPort }),
])
const environment = Object.entries({ ...google.env, ...telegram.env, PUBLIC_URL: app })
console.log(`Start the product in another terminal with:

${environment.map(([name, value]) => `${name}='${value}'`).join(' \\\n')} \\
npm start

Google:            the button on the sign-in sheet; the account is whatever you write beside it.
Telegram's page:   the button on the sign-in sheet.
Telegram mini-app: ${telegram.url}/client?app=${encodeURIComponent(`${app}/`)}
Bot:               curl '${telegram.url}/write?id=279058397&text=/start' shows what it answers.
`)

const stop = () => void Promise.all([google.close(), telegram.close()]).then(() => process.exit(0))
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
