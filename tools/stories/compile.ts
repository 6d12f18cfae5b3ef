// `npm run stories:compile`: writes the compiled file beside each story in ink.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compileStory, houseFolder, storyFile } from './compile-story.ts'

for (const name of readdirSync(houseFolder).filter((file) => file.endsWith('.ink'))) {
  const id = path.basename(name, '.ink')
  const story = compileStory(id, readFileSync(path.join(houseFolder, name), 'utf8'))
  writeFileSync(path.join(houseFolder, `${id}.json`), storyFile(story))
  console.log(`${id}: ${Math.round(story.ink.length / 1024)} KB`)
}
