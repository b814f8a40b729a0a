import type { ApexOptions } from 'apexcharts';
import * as wrapper from 'react-apexcharts';

type Wrapper = typeof wrapper.default;

/** The library's React component. Bundlers disagree on where the default export of its CommonJS file lies. */
const Apex: Wrapper =
  (wrapper.default as unknown as { default?: Wrapper }).default ?? wrapper.default;

interface Props {
  series: ApexOptions['series'];
  /** Complete, `chart.type` included. */
  options: ApexOptions;
}

/** Loaded in a chunk of its own by `Chart`; nothing else imports it. */
export default function ApexChart({ series, options }: Props) {
  const type = options.chart?.type ?? 'line';
  return <Apex type={type} height="100%" width="100%" series={series} options={options} />;
}
