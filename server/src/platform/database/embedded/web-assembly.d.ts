// What the server uses of WebAssembly: the types of Node 20 do not have it, and those of the browser are not for here.
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module';
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
