const templateId = 'late-start'

// An address that signs in, shares or comes from Telegram cannot wait, nor a landing page that goes on where it was left.
const urgent =
  "location.hash||/[?&](tmpToken|momtk|merchantParam|act|shareDialog|tgWebApp)/.test(location.search)||Object.keys(localStorage).some(k=>k.startsWith('landing:'))"

/**
 * After the load event the largest picture still has to be painted; a hand that goes on is quicker. A pointer that merely
 * lies over the page is none: browsers report it with the first paint.
 */
const restMs = 1000

// Storage is forbidden in some private windows; then there is nothing to go on with.
const startScript = `{const t=document.getElementById('${templateId}'),h=['pointerdown','keydown','scroll'],o={capture:true,passive:true},s=()=>{for(const e of h)removeEventListener(e,s,o);document.head.append(t.content);t.remove()};let u=false;try{u=${urgent}}catch{}if(u)s();else{for(const e of h)addEventListener(e,s,o);addEventListener('load',()=>setTimeout(()=>self.requestIdleCallback?requestIdleCallback(s,{timeout:${restMs}}):s(),${restMs}))}document.currentScript.remove()}`

const preload = /<link rel="(?:modulepreload|preload" as="fetch)"[^>]*>/g
const entry = /<script type="module" async="" src="[^"]*"[^>]*><\/script>/

/**
 * A rendered document whose scripts come once a hand goes on, or when the page rests after its pictures: what would fetch
 * them lies in a template until then. Presses meanwhile count, as on any page that is not alive yet. A document of
 * development, whose scripts are no files, stays as it is.
 */
export function startLate(html: string, nonce: string): string {
  const script = entry.exec(html)?.[0]
  if (!script) return html
  const preloads = html.match(preload) ?? []
  const late = `<template id="${templateId}">${preloads.join('')}${script}</template>`
  return html.replaceAll(preload, '').replace(entry, () => `${late}<script nonce="${nonce}">${startScript}</script>`)
}
