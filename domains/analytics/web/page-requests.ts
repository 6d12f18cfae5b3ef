/** Requests an address by a script tag, which is removed when it has loaded or failed; rejects when it failed. */
export function requestByScript(url: string): Promise<void> {
  const script = document.createElement('script')
  script.async = true
  script.referrerPolicy = 'no-referrer'
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The script did not load')))
    script.src = url
    document.head.append(script)
  }).finally(() => script.remove())
}

/** Requests a picture that nobody sees; rejects when it did not come. */
export function requestPicture(url: string): Promise<void> {
  const picture = new Image(1, 1)
  picture.referrerPolicy = 'no-referrer'
  return new Promise<void>((resolve, reject) => {
    picture.addEventListener('load', () => resolve())
    picture.addEventListener('error', () => reject(new Error('The picture did not come')))
    picture.src = url
  })
}
