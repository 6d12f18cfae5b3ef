import { renderChoices } from './choice-pictures.ts'
import { renderSeed } from './seed-pictures.ts'
import { castPictures, drawSheet, everyAttribute, oneAlbum, randomPeople } from './sheets.ts'

const usage = `portraits.ts seed                                     draws the pictures of the seeded cast anew
portraits.ts choices                                  draws the tiles of the creation pages anew
portraits.ts sheet <file.png> [cell width] [id …]     the cast side by side, or all shots of some of it
portraits.ts people <file.png> [cell width]           48 women over all attributes
portraits.ts random <file.png> [cell width] [count] [from] random people, the same for the same numbers
portraits.ts album <file.png> [cell width] [style]    12 photos of one woman
`

const [command, file = 'portraits.png', width = '160', ...rest] = process.argv.slice(2)
const cell = Number(width)
if (command === 'seed') await renderSeed(process.stdout)
else if (command === 'choices') await renderChoices(process.stdout)
else if (command === 'sheet')
  await drawSheet(file, castPictures(rest), { cell, columns: cell > 300 ? (rest.length ? 3 : 5) : 8 })
else if (command === 'people') await drawSheet(file, everyAttribute(), { cell, columns: 8 })
else if (command === 'random')
  await drawSheet(file, randomPeople(Number(rest[0] ?? 60), Number(rest[1] ?? 0)), { cell, columns: 10 })
else if (command === 'album')
  await drawSheet(file, oneAlbum(rest[0] === 'ANIMATE' ? 'ANIMATE' : 'REALITY'), { cell, columns: 6 })
else {
  process.stderr.write(usage)
  process.exitCode = 1
}
