import { arrival, clickIds } from '#domains/growth/web/public.ts'

const templateId = 'late-start'

// An address that signs in or comes from Telegram: its parameters are nobody's business but the page's.
const isPrivate = 'location.hash||/[?&](tmpToken|momtk|merchantParam|tgWebApp)/.test(location.search)'

// Such an address cannot wait, nor one that shares, nor a landing page that goes on where it was left, nor the page of
// somebody who has been here: a mini-app has no cookies, so its documents are those of nobody.
const isUrgent =
  'p||/[?&](act|alert|shareDialog)/.test(location.search)||Object.keys(localStorage).some(k=>/^(adult$|token$|landing:)/.test(k))'

/**
 * After the load event the largest picture still has to be painted; a hand that goes on is quicker. A pointer that merely
 * lies over the page is none: browsers report it with the first paint.
 */
const restMs = 1000

/** An expression for a random id, as pages without TLS have it too. */
const newVisitId =
  "'10000000-1000-4000-8000-100000000000'.replace(/[018]/g,c=>(c^crypto.getRandomValues(new Uint8Array(1))[0]&15>>c/4).toString(16))"

/**
 * Who leaves before the page is alive is counted all the same: the document has an id for its visit, and sends it with the
 * parameters that it came with, but the ids of a click, when it goes out of sight unreported. A page that starts at once has it
 * too: its scripts take their time, and it reports the visit when it is idle. The page begins the visit under that id, and
 * the server stores it once.
 * A browser that refuses to be followed sends nothing; where storage is forbidden nothing is sent either, since it could
 * count twice. A reload is no arrival, nor is another page of a visit, or of one that was left before it began.
 */
const arrivalScript = `try{const k='${arrival.idKey}',m=sessionStorage,q=location.search.replace(/[?&](?:${clickIds.join('|')})=[^&]*/g,''),i=!q&&m.getItem(k)||${newVisitId},w=()=>JSON.parse(m.getItem('${arrival.visitKey}')),[n]=performance.getEntriesByType('navigation'),v=()=>{if(document.visibilityState==='hidden'){removeEventListener('visibilitychange',v,true);try{const b=w();if(m.getItem(k)===i||(b&&b.id===i&&b.openedFor===null))navigator.sendBeacon('${arrival.path}',i+'\\n'+q)}catch{}}};if(!navigator.globalPrivacyControl&&(!n||n.type==='navigate')&&(q||!w())){m.setItem(k,i);addEventListener('visibilitychange',v,true)}}catch{}`

// Storage is forbidden in some private windows; then there is nothing to go on with.
const startScript = `{const t=document.getElementById('${templateId}'),h=['pointerdown','keydown','scroll'],o={capture:true,passive:true},s=()=>{for(const e of h)removeEventListener(e,s,o);document.head.append(t.content);t.remove()};let p=false,u=false;try{p=${isPrivate};u=${isUrgent}}catch{}if(!p)${arrivalScript};if(u)s();else{for(const e of h)addEventListener(e,s,o);addEventListener('load',()=>setTimeout(()=>self.requestIdleCallback?requestIdleCallback(s,{timeout:${restMs}}):s(),${restMs}))}document.currentScript.remove()}`

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
