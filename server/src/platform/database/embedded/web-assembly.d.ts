// The part of WebAssembly the server uses: the types of Node 20 lack it, and those of the browser must not be loaded.
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module';
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
