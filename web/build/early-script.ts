// The script in the head of the console's document: for a signed-in user it asks for the code of the frame and of the
// page, and for the first answers, before the first script has loaded. On a slow connection each round trip counts.
import { earlyHomes, earlyPages, homePaths } from '../src/app/routes/early-pages.ts';

/** What a page needs beside the frame, the largest file first. */
export type FilesOf = (module: string) => readonly string[];

/**
 * The script, for a document whose frame needs these files. Over HTTP/1.1 a browser has six connections, and what does
 * not get one of them waits for a whole round trip. The document itself names the largest files; then come the profile,
 * for which everything waits, and the first calls of the page, whose short answers free their connections soon.
 */
export function earlyScript(frame: readonly string[], filesOf: FilesOf): string {
  const files = [...new Set([...earlyPages, ...Object.values(earlyHomes)].flatMap(({ module }) => filesOf(module)))];
  const numbersOf = (module: string) => filesOf(module).map((file) => files.indexOf(file));
  const pages = earlyPages.map(({ path, module, calls = [] }) => [path, numbersOf(module), calls]);
  const homes = Object.fromEntries(
    Object.entries(earlyHomes).map(([kind, { module, url }]) => [kind, [numbersOf(module), url]]),
  );
  return `{let token;try{token=decodeURIComponent(/(?:^|; )Admin-Token=([^;]+)/.exec(document.cookie)?.[1]??"")}catch{}
if(token){let hint={};try{hint=JSON.parse(localStorage.getItem("yun.start"))??{}}catch{}
const {pathname,search}=location,answers={},files=${JSON.stringify(files)};
const isStyle=href=>href.endsWith(".css");
const link=href=>document.head.append(Object.assign(document.createElement("link"),{rel:isStyle(href)?"stylesheet":"modulepreload",href}));
const ask=url=>{(answers[url]=fetch(url,{headers:{Authorization:token}})).catch(()=>{})};
window.early={token,at:performance.now(),answers};
let wanted=[],calls=[];
const home=${JSON.stringify(homePaths)}.includes(pathname)&&${JSON.stringify(homes)}[hint.home];
if(home){wanted=home[0];calls=[home[1]]}
for(const [path,numbers,own] of ${JSON.stringify(pages)}){
const found=new RegExp("^"+path.replace(":id","(\\\\d+)")+"$").exec(pathname);if(!found)continue;
wanted=numbers;
const call=hint.paths?.includes(path)&&own.find(([pattern])=>new RegExp(pattern).test(search));
if(call)calls=call.slice(1).map(url=>url.replace(":id",found[1]).replace("$1",()=>new RegExp(call[0]).exec(search)[1]))}
if(hint.isDoctor)calls.push("/api/talk/has_unread_talk_record");
const links=[...${JSON.stringify(frame)},...wanted.map(n=>files[n])];
ask("/api/user/profile");calls.slice(0,2).forEach(ask);
links.filter(href=>!isStyle(href)).forEach(link);links.filter(isStyle).forEach(link);
calls.slice(2).forEach(ask)}}`;
}
