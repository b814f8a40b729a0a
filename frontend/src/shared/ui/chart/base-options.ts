import type { ApexOptions } from 'apexcharts';
import { pageNonce } from '../../style-nonce';
import type { Palette } from '../palette';
import { TEXT_PX } from '../scale';

/** What every chart has in common (next.md, 'ApexCharts 4.7.0'). No animation, ever. */
export function baseOptions({ text3, hairline, controlBorder }: Palette): ApexOptions {
  const labels = { rotate: 0, trim: false, hideOverlappingLabels: false, style: labelStyle(text3) };
  return {
    chart: {
      fontFamily: "'Inter Variable', sans-serif",
      foreColor: text3,
      background: 'transparent',
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      animations: { enabled: false },
      parentHeightOffset: 0,
      ...(pageNonce === undefined ? {} : { nonce: pageNonce }),
    },
    legend: { show: false },
    dataLabels: { enabled: false },
    fill: { opacity: 1 },
    grid: {
      borderColor: hairline,
      strokeDashArray: 0,
      position: 'back',
      xaxis: { lines: { show: false } },
      yaxis: { lines: { show: true } },
      padding: { top: 0, right: 0, bottom: 0, left: 0 },
    },
    stroke: { width: 2, lineCap: 'round', curve: 'straight' },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    // The walk above the picture tells the figures, to the mouse and to the keyboard alike.
    tooltip: { enabled: false },
    xaxis: {
      axisBorder: { show: true, color: controlBorder },
      axisTicks: { show: false },
      tooltip: { enabled: false },
      crosshairs: { show: false },
      labels,
    },
    yaxis: { axisBorder: { show: false }, axisTicks: { show: false }, labels: { show: false } },
  };
}

const labelStyle = (color: string) => ({
  fontSize: `${TEXT_PX.xs}px`,
  fontWeight: 400,
  colors: color,
});
