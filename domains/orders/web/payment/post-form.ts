/** Sends the browser away with a form, as gateways request it that take no plain address. */
export function postForm({ url, fields }: { url: string; fields: Readonly<Record<string, string>> }): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  // A field may be called `submit`, and would stand in the form's place of that name.
  HTMLFormElement.prototype.submit.call(form)
  form.remove()
}
