/** Ordinary games for programs that speak the network protocol of the Python package `diplomacy`. */
export { startBridge, type Bridge, type BridgeOptions } from './start.ts';
