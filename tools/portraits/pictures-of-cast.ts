// npm run pictures:cast -- --to <folder> [--only <id> …] [--accept]
// Has the picture engine of IMAGE_BASE_URL or COMFYUI_URL draw the photos of the seeded cast as drafts into a folder, with a page
// to review them. Run again, it draws what is missing. With --accept the complete drafts become the pictures of
// CAST_PICTURES=<folder>.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config/config.ts'
import { createPictureGenerator } from '#domains/media/server/public.ts'
import { openImageEngine } from '../../apps/server/engines/image-engine.ts'
import { readCast } from './cast.ts'
import { acceptCastPictures, drawCastPictures } from './cast-pictures.ts'

const usage = 'Usage: npm run pictures:cast -- --to <folder> [--only <id> …] [--accept]'
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    accept: { type: 'boolean', default: false },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)

if (values.to === undefined) {
  console.error(usage)
  process.exit(1)
}
const folder = path.resolve(values.to)
const cast = readCast().filter(({ id }) => values.only.length === 0 || values.only.includes(id))
const unknown = values.only.filter((id) => !cast.some((one) => one.id === id))
if (unknown.length > 0) {
  console.error(`Nobody of the seeded cast is called ${unknown.join(', ')}.`)
  process.exit(1)
}
if (values.accept) {
  const { accepted, incomplete } = await acceptCastPictures(folder, cast)
  say(`${accepted.length} characters accepted. Set CAST_PICTURES=${folder} and start the product.`)
  if (incomplete.length > 0) say(`Drafts are missing of ${incomplete.join(', ')}: run the command without --accept.`)
} else {
  const engine = openImageEngine(readConfig(process.env))
  if (engine === null) {
    console.error('No picture engine is connected: set IMAGE_BASE_URL or COMFYUI_URL.')
    process.exit(1)
  }
  const generator = createPictureGenerator(engine)
  const { drawn, failed } = await drawCastPictures({ folder, cast, generator, say })
  await generator.close()
  say(
    `${drawn} drawn, ${failed} failed. Look at ${path.join(folder, 'review.html')}, delete what you do not like, and run`,
  )
  say('this again; then run it with --accept.')
  process.exitCode = failed > 0 ? 1 : 0
}
