import { request } from 'node:http'

/** The text of a GET to a host by its name, which fetch does not let a caller choose. */
export function getAtHost(origin: string, host: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const pending = request(`${origin}${path}`, { headers: { host } }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk))).on('end', () => resolve(text))
    })
    pending.on('error', reject).end()
  })
}
